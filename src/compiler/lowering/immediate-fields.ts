import type { CompiledCondition, FieldPath } from '#model';
import { answerPath } from '../outline/fields.ts';
import { templateParts } from '../outline/template-parts.ts';

/**
 * Returns a function that says whether a condition or a template reads a field, a part of it, or its parent. A part that a page
 * lists on its own does not count as a part of its parent.
 */
export function immediateFields(
  asked: ReadonlySet<FieldPath>,
  conditions: Iterable<CompiledCondition>,
  templates: Iterable<unknown>,
): (path: FieldPath) => boolean {
  const read = new Set<FieldPath>();
  const owners = new Set<FieldPath>();
  const add = (pointer: string): void => {
    const path = answerPath(pointer);
    if (path === undefined) return;
    const owner = prefixes(path).findLast((prefix) => asked.has(prefix));
    if (owner === undefined) read.add(path);
    else owners.add(owner);
  };
  for (const condition of conditions) if ('at' in condition) add(condition.at);
  for (const template of templates) {
    for (const part of templateParts(template, '')) if (part.kind === 'pointer') add(part.pointer);
  }
  return (path) => owners.has(path) || prefixes(path).some((prefix) => read.has(prefix));
}

/** The field and its parents, the outermost first. */
function prefixes(path: FieldPath): readonly FieldPath[] {
  const keys = path.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}
