import { isActionable } from '#lending';
import { nextRequirementState, testApplicant, type RequirementEvent, type RequirementType } from '#sandbox/origination';
import { Refusal } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementDetails } from '../store/requirement-details.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { settle } from './advance-application.ts';
import { noteEvent } from './application-events.ts';

/** A requirement that nothing can be done about: it has been done, or is being looked at. */
export const requirementNotOpen = (detail = 'This has been done already.') =>
  new Refusal(409, 'requirement-not-open', 'This has been done', { detail });

/** The requirements are asked for in an order, and another one comes before this. */
export const earlierRequirementFirst = () =>
  new Refusal(409, 'earlier-requirement-first', 'Something else comes first', {
    detail: 'Another step of this application comes before this one.',
  });

/** A requirement is said to be done, but nothing has been sent for it. */
export const nothingProvided = () =>
  new Refusal(409, 'nothing-provided', 'There is nothing to look at yet', { detail: 'Send a file first.' });

/**
 * Lets something happen to a requirement, with what is new to know of it; the application goes on when it was the last.
 * @returns the application, as it is now
 * @throws {Refusal} 409: its state does not allow it
 */
export async function changeRequirement<T extends RequirementType>(
  context: RequestContext,
  application: ApplicationRecord,
  requirement: RequirementOf<T>,
  event: RequirementEvent,
  change: { readonly details?: Partial<RequirementDetails[T]>; readonly rejection?: string } = {},
): Promise<ApplicationRecord> {
  const state = nextRequirementState(requirement.state, event);
  if (state === undefined) throw requirementNotOpen();
  const { rejection: _, ...rest } = requirement;
  const next: RequirementOf<T> = {
    ...rest,
    state,
    details: { ...requirement.details, ...change.details },
    ...(change.rejection !== undefined && { rejection: change.rejection }),
  };
  await context.records.requirements.update(next as RequirementRecord);
  await noteEvent(context, application.id, `requirement-${event}`, { type: requirement.type, to: state });
  return settle(context, application);
}

/** What becomes of files that are all there: accepted at once or, for the test applicant that says so, left for a manual check. */
export function verdictOnFiles({ payload }: ApplicationRecord): 'accepted' | 'submitted' {
  return testApplicant(payload.user.lastName).needsManualCheck === true ? 'submitted' : 'accepted';
}

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
