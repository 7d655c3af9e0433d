import { legalDocuments, poundsFromPence, type LoanTerms } from '#lending';
import { isSettled, nextApplicationState, type ApplicationEvent } from '#sandbox/origination';
import { stateMovedOn, Refusal } from '../context/refusal.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { openLoan } from '../loan-book/open-loan.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord, ApplicationProgress } from '../store/applications.ts';
import { emailDecision } from './application-emails.ts';
import { noteEvent } from './application-events.ts';
import { openDocumentRequirements, openRequirements } from './open-requirements.ts';
import { quoteFromTerms } from '../store/quote-terms.ts';

/** The fields of an application that an event may change. Progress is merged into the existing progress. */
export type ApplicationChanges = Partial<Pick<ApplicationRecord, 'reasons' | 'payload' | 'progress' | 'quote'>>;

/**
 * Applies an event to an application, with everything that follows from it. An accepted offer opens the requirements, the last
 * completed requirement opens the documents, accepted documents open a loan, and a withdrawal cancels open requirements. This is the
 * only function that changes an application's state.
 * @throws {Refusal} 409: its state does not allow the event, or `read-first` or `requirements-open`: it cannot be funded yet
 */
export async function advanceApplication(
  context: RequestContext,
  application: ApplicationRecord,
  event: ApplicationEvent,
  { progress, ...changes }: ApplicationChanges = {},
): Promise<ApplicationRecord> {
  const { records, now } = context;
  const state = nextApplicationState(application.state, event);
  if (state === undefined) throw stateMovedOn();
  if (event === 'documents-accepted') await refuseUnlessComplete(context, application);
  const next: ApplicationRecord = {
    ...application,
    ...changes,
    state,
    progress: {
      ...application.progress,
      ...progress,
      ...(state === 'Funded' && { documentsCompletedAt: now.toISOString() }),
    },
  };
  await records.applications.update(next);
  await noteEvent(context, next.id, event, { from: application.state, to: state });
  await emailDecision(context, next);
  if (event === 'accepted') {
    await openRequirements(context, next);
    return advanceIfRequirementsMet(context, next);
  }
  if (event === 'requirements-met') await openDocumentRequirements(context, next);
  if (state === 'Funded') await openLoan({ ...context, now: await lenderNow(records, now) }, next);
  if (state === 'Withdrawn') await cancelRequirements(context, next);
  return next;
}

/** Moves an application on to its documents once all requirements are complete or cancelled. */
export async function advanceIfRequirementsMet(
  context: RequestContext,
  application: ApplicationRecord,
): Promise<ApplicationRecord> {
  if (application.state !== 'Requirements') return application;
  const requirements = await context.records.requirements.listOfApplication(application.id);
  if (!requirements.every(({ state }) => isSettled(state))) return application;
  return advanceApplication(context, application, 'requirements-met');
}

async function cancelRequirements({ records }: RequestContext, { id }: ApplicationRecord): Promise<void> {
  for (const requirement of await records.requirements.listOfApplication(id)) {
    if (!isSettled(requirement.state)) await records.requirements.update({ ...requirement, state: 'Cancelled' });
  }
}

async function refuseUnlessComplete({ records }: RequestContext, { id }: ApplicationRecord): Promise<void> {
  const read = new Set((await records.documentsRead.listOfApplication(id)).map(({ type }) => type));
  if (!legalDocuments.every((document) => read.has(document))) {
    throw new Refusal(409, 'read-first', 'You have not read every document yet', {
      detail: 'Read every document first.',
    });
  }
  const requirements = await records.requirements.listOfApplication(id);
  if (!requirements.every(({ state }) => isSettled(state))) {
    const detail = 'We still need something from you. Complete every step first.';
    throw new Refusal(409, 'requirements-open', 'Some steps are not complete', { detail });
  }
}

/**
 * Offers new terms that replace the current ones: a requote, or a smaller or larger loan.
 * @throws {Refusal} 409: its state does not allow it
 */
export function offerTerms(
  context: RequestContext,
  application: ApplicationRecord,
  terms: LoanTerms,
  progress: ApplicationProgress = {},
): Promise<ApplicationRecord> {
  return advanceApplication(context, application, 'offered', {
    payload: { ...application.payload, amount: poundsFromPence(terms.amount), term: terms.term },
    quote: quoteFromTerms(context, terms),
    reasons: [],
    progress,
  });
}
