import type { CompiledFlow, ConditionName } from '#model';
import type { Read } from '../json/read-pointer.ts';

/** The conditions of a flow and the compiled predicates that they name. */
export type Conditions = Pick<CompiledFlow, 'conditions' | 'predicates'>;

/**
 * Returns whether a condition holds. A condition on an absent value is false, so `not` of it is true. An unknown name is
 * false. `holds` evaluates the parts of a combined condition; pass it to use remembered results.
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
