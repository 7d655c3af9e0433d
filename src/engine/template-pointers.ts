import type { Pointer, ValueTemplate } from '#model';
import { isConst, isFile, isFirst, isListTemplate, isTransformed } from './template-kind.ts';

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
