import { isActionable } from '#lending';
import { nextRequirementState, testApplicant, type RequirementEvent, type RequirementType } from '#sandbox/origination';
import { Refusal } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementDetails } from '../store/requirement-details.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { advanceIfRequirementsMet } from './advance-application.ts';
import { noteEvent } from './application-events.ts';

/** 409. The requirement is complete or under review. */
export const requirementNotOpen = (detail = 'You have already completed this step.') =>
  new Refusal(409, 'requirement-not-open', 'This has been done', { detail });

/** 409. An earlier requirement must be completed first. */
export const earlierRequirementFirst = () =>
  new Refusal(409, 'earlier-requirement-first', 'Another step comes first', {
    detail: 'Complete the earlier steps of your application first.',
  });

/** 409. The borrower confirms a proof before sending any file for it. */
export const nothingProvided = () =>
  new Refusal(409, 'nothing-provided', 'You have not sent a file yet', { detail: 'Send a file first.' });

/**
 * Applies an event to a requirement and updates its details. If it was the last open requirement, the application moves on.
 * @returns the updated application
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
  return advanceIfRequirementsMet(context, application);
}

/** The event for a complete set of files: accepted at once, or submitted for a manual check for test applicants who need one. */
export function verdictOnFiles({ payload }: ApplicationRecord): 'accepted' | 'submitted' {
  return testApplicant(payload.user.lastName).needsManualCheck === true ? 'submitted' : 'accepted';
}

/**
 * The requirement of one type that waits for the borrower.
 * @throws {Refusal} 409: it does not exist or is already complete
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
