import type { FieldPath } from '#model';

/** The innermost of some paths that is the field itself or holds it: `addresses/0` of `addresses/0/line1`. */
export function fieldOwner(paths: { has(path: FieldPath): boolean }, field: FieldPath): FieldPath | undefined {
  let path = field;
  while (!paths.has(path)) {
    const end = path.lastIndexOf('/');
    if (end === -1) return undefined;
    path = path.slice(0, end);
  }
  return path;
}
