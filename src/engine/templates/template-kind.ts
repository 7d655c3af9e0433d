import type { Json, Pointer, ValueTemplate } from '#model';

type Named = { readonly [key: string]: ValueTemplate };

/** Returns whether a template is a list of templates. */
export function isListTemplate(template: ValueTemplate): template is readonly ValueTemplate[] {
  return Array.isArray(template);
}

/** Returns whether a template is `{ "const": … }` without other keys. */
export function isConst(template: ValueTemplate): template is { readonly const: Json } {
  return hasOnly(template, ['const']);
}

/** Returns whether a template is `{ "first": [ … ] }` without other keys. */
export function isFirst(template: ValueTemplate): template is { readonly first: readonly ValueTemplate[] } {
  return hasOnly(template, ['first']) && Array.isArray((template as Named)['first']);
}

/** Returns whether a template is `{ "from": …, "by": "name" }`, with or without `with`. */
export function isTransformed(
  template: ValueTemplate,
): template is { readonly from: ValueTemplate; readonly by: string; readonly with?: Named } {
  return hasOnly(template, ['from', 'by'], ['with']) && typeof (template as Named)['by'] === 'string';
}

/** Returns whether a template is `{ "file": pointer, "as": "base64" }`. */
export function isFile(template: ValueTemplate): template is { readonly file: Pointer; readonly as: 'base64' } {
  return hasOnly(template, ['file', 'as']) && (template as Named)['as'] === 'base64';
}

function hasOnly(template: ValueTemplate, needed: readonly string[], allowed: readonly string[] = []): boolean {
  if (typeof template !== 'object') return false;
  return (
    needed.every((key) => Object.hasOwn(template, key)) &&
    Object.keys(template).every((key) => needed.includes(key) || allowed.includes(key))
  );
}

/** Returns every pointer that a template reads. */
export function templatePointers(template: ValueTemplate): readonly Pointer[] {
  if (typeof template === 'string') return [template];
  if (isListTemplate(template)) return template.flatMap(templatePointers);
  if (isConst(template)) return [];
  if (isFirst(template)) return template.first.flatMap(templatePointers);
  if (isTransformed(template)) return [template.from, ...Object.values(template.with ?? {})].flatMap(templatePointers);
  if (isFile(template)) return [template.file];
  return Object.values(template).flatMap(templatePointers);
}
