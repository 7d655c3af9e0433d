import { badParameter } from '../api/refusals.ts';
import { faults, type PlannedFault } from '../fault-injection.ts';

/**
 * What somebody orders of the weather, by form or as JSON: `operation`, `fault`, and if they like `times` (once) and `pointer`.
 * @throws {Refusal} 400: something in it is unknown
 */
export function readPlannedFault(body: unknown, operations: readonly string[]): PlannedFault {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const operation = operations.find((name) => name === given['operation']);
  if (operation === undefined)
    throw badParameter('parameter-not-accepted', `operation: one of ${operations.join(', ')}.`);
  const fault = faults.find((name) => name === given['fault']);
  if (fault === undefined) throw badParameter('parameter-not-accepted', `fault: one of ${faults.join(', ')}.`);
  const times = Number(given['times'] ?? 1);
  if (!Number.isInteger(times) || times < 0 || times > 1000) {
    throw badParameter('parameter-not-accepted', 'times: a whole number from 0 to 1000.');
  }
  return { operation, fault, times, pointer: typeof given['pointer'] === 'string' ? given['pointer'] : '/amount' };
}
