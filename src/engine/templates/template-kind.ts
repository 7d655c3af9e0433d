import type { Json, Pointer, ValueTemplate } from '#model';

type Named = { readonly [key: string]: ValueTemplate };

/** A list, each element a template. */
export function isListTemplate(template: ValueTemplate): template is readonly ValueTemplate[] {
  return Array.isArray(template);
}

/** `{ "const": … }` and nothing else. */
export function isConst(template: ValueTemplate): template is { readonly const: Json } {
  return hasOnly(template, ['const']);
}

/** `{ "first": [ … ] }` and nothing else. */
export function isFirst(template: ValueTemplate): template is { readonly first: readonly ValueTemplate[] } {
  return hasOnly(template, ['first']) && Array.isArray((template as Named)['first']);
}

/** `{ "from": …, "by": "name" }`, with or without `with`. */
export function isTransformed(
  template: ValueTemplate,
): template is { readonly from: ValueTemplate; readonly by: string; readonly with?: Named } {
  return hasOnly(template, ['from', 'by'], ['with']) && typeof (template as Named)['by'] === 'string';
}

/** `{ "file": pointer, "as": "base64" }`. */
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

/** Every pointer that a template reads. */
export function templatePointers(template: ValueTemplate): readonly Pointer[] {
  if (typeof template === 'string') return [template];
  if (isListTemplate(template)) return template.flatMap(templatePointers);
  if (isConst(template)) return [];
  if (isFirst(template)) return template.first.flatMap(templatePointers);
  if (isTransformed(template)) return [template.from, ...Object.values(template.with ?? {})].flatMap(templatePointers);
  if (isFile(template)) return [template.file];
  return Object.values(template).flatMap(templatePointers);
}
