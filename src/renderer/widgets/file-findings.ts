import type { FieldSchema } from '#model';

const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};

/** A type of file as people call it: `PDF`; undefined for one that nobody asks for. */
export const kindOf = (type: string): string | undefined => kinds[type];

/** The types of files that a field takes, as its schema says; [] for any. */
export const acceptedTypes = (schema: FieldSchema): readonly string[] =>
  (schema.properties?.['type']?.enum ?? []).filter((type) => typeof type === 'string');

const list = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'disjunction' });

const MEGABYTE = 1024 ** 2;

/**
 * What speaks against a file, said beside it as soon as it is chosen; undefined where nothing does. The schema decides: on
 * Continue its own message stands on the field.
 */
export function fileFinding(
  schema: FieldSchema,
  file: { readonly type: string; readonly size: number },
): string | undefined {
  const { minimum, maximum } = schema.properties?.['size'] ?? {};
  const types = acceptedTypes(schema);
  if (file.size === 0 && (minimum ?? 0) > 0) return 'This file is empty';
  if (types.length > 0 && !types.includes(file.type))
    return `This file is not a ${list.format(types.map((type) => kindOf(type) ?? type))}`;
  if (maximum !== undefined && file.size > maximum)
    return `This file is larger than ${Math.floor(maximum / MEGABYTE)} MB`;
  return undefined;
}
