import type { FieldPath } from '#model';

/** Returns the `name` and `id` of a field's control: its path with dots, `addresses.0.postCode`. */
export const fieldName = (path: FieldPath): string => path.replaceAll('/', '.');

/** Returns the field path of a control, from its `name`. */
export const fieldPath = (name: string): FieldPath => name.replaceAll('.', '/');
