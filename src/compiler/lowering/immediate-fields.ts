import type { CompiledCondition, FieldPath } from '#model';
import { answerPath } from '../outline/fields.ts';
import { templateParts } from '../outline/template-parts.ts';

/** Says of a field whether a condition or one of some templates reads it, a part of it or what it is part of. */
export function immediateFields(
  conditions: Iterable<CompiledCondition>,
  templates: Iterable<unknown>,
): (path: FieldPath) => boolean {
  const read = new Set<FieldPath>();
  const above = new Set<FieldPath>();
  const add = (pointer: string): void => {
    const path = answerPath(pointer);
    if (path === undefined) return;
    read.add(path);
    for (const prefix of prefixes(path)) above.add(prefix);
  };
  for (const condition of conditions) if ('at' in condition) add(condition.at);
  for (const template of templates)
    for (const part of templateParts(template, '')) if (part.kind === 'pointer') add(part.pointer);
  return (path) => above.has(path) || prefixes(path).some((prefix) => read.has(prefix));
}

function prefixes(path: FieldPath): readonly FieldPath[] {
  const keys = path.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}
