import type { CompiledFlow, ConditionName } from '#model';
import type { Read } from '../json/read-pointer.ts';

/** What conditions are made of. */
export type Conditions = Pick<CompiledFlow, 'conditions' | 'predicates'>;

/**
 * Does a condition hold? An atom whose value is absent is false, so that `not` of it is true. A name that the flow does not
 * have is false. `holds` answers for the parts of a combined condition, where answers are remembered.
 */
export function evaluateCondition(
  flow: Conditions,
  name: ConditionName,
  read: Read,
  holds: (part: ConditionName) => boolean = (part) => evaluateCondition(flow, part, read),
): boolean {
  const condition = flow.conditions[name];
  if (condition === undefined) return false;
  if ('all' in condition) return condition.all.every(holds);
  if ('any' in condition) return condition.any.some(holds);
  if ('not' in condition) return !holds(condition.not);
  const value = read(condition.at);
  return value !== undefined && flow.predicates[condition.test]?.(value) === true;
}
