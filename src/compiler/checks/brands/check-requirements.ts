import { asObject, type Pointer } from '#model';
import type { BrandContract } from '#contract';
import { namedTypes } from '../../context/called-action.ts';
import { below, type Diagnostic, finding, type Origin, type Tracked } from '#findings';

/**
 * Requirement types that two flows of a brand answer, or that no flow answers although the brand's API family has them. `flows`
 * are the brand's flow files by id; `locate` finds a place in the contract.
 */
export function* checkRequirements(
  flows: ReadonlyMap<string, Tracked>,
  contract: BrandContract,
  family: string,
  locate: (file: string, place: Pointer) => Origin,
): Iterable<Diagnostic> {
  const served = new Map<string, string>();
  for (const [id, flow] of flows) {
    for (const [index, type] of namedTypes(asObject(flow.value)).entries()) {
      const other = served.get(type);
      served.set(type, other ?? id);
      if (other === undefined || other === id) continue;
      const hint = 'Remove the type from one of the two flows.';
      const message = `The flow "${other}" already answers requirements of the type "${type}".`;
      yield finding('flow/requirement-served-twice', flow.origin(below('/for', index)), message, hint);
    }
  }
  for (const { type, family: of, file, component } of contract.requirements.values()) {
    if (served.has(type) || (of !== family && of !== undefined)) continue;
    const hint = `Add a flow with "kind": "requirement" and "for": ["${type}"]. Until then, borrowers are told how to contact you.`;
    const message = `No flow answers requirements of the type "${type}".`;
    yield finding(
      'contract/unserved-requirement',
      locate(file, below('/components/schemas', component)),
      message,
      hint,
    );
  }
}
