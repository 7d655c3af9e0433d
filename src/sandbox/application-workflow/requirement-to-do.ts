import { isActionable } from '#lending';
import type { RequirementType } from '#sandbox/origination';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementOf } from '../store/requirements.ts';
import { requirementNotOpen } from './change-requirement.ts';

/**
 * The requirement of one type that an application's borrower is to do something about.
 * @throws {Refusal} 409: it is not asked for, or has been done
 */
export async function requirementToDo<T extends RequirementType>(
  { records }: Pick<RequestContext, 'records'>,
  { id }: ApplicationRecord,
  type: T,
): Promise<RequirementOf<T>> {
  const found = (await records.requirements.listOfApplication(id)).find((requirement) => requirement.type === type);
  if (!found || !isActionable(found.state)) throw requirementNotOpen();
  return found as RequirementOf<RequirementType> as RequirementOf<T>;
}
