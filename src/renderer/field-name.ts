import type { FieldPath } from '#model';

/** A field's control name and id: its data path with dots, `addresses.0.postCode`. */
export const fieldName = (path: FieldPath): string => path.replaceAll('/', '.');

/** The way back: a control's name as a field path. */
export const fieldPath = (name: string): FieldPath => name.replaceAll('.', '/');

/** Is `path` that field, or a part of it? */
export const covers = (field: FieldPath, path: FieldPath): boolean => path === field || path.startsWith(`${field}/`);
