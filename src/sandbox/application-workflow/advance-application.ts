import { legalDocuments, poundsFromPence, type LoanTerms } from '#lending';
import { isSettled, nextApplicationState, type ApplicationEvent } from '#sandbox/origination';
import { stateMovedOn, Refusal } from '../context/refusal.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { openLoan } from '../loan-book/open-loan.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord, ApplicationProgress } from '../store/applications.ts';
import { noteEvent } from './application-events.ts';
import { openDocumentRequirements, openRequirements } from './open-requirements.ts';
import { quoteFromTerms } from '../store/quote-terms.ts';

/** What may change of an application when something happens to it; progress is added to what there is. */
export type ApplicationChanges = Partial<Pick<ApplicationRecord, 'reasons' | 'payload' | 'progress' | 'quote'>>;

/**
 * Lets something happen to an application, and all that follows of it: accepting the offer opens the requirements, settling
 * the last of them opens the documents, accepting those makes a loan, withdrawing cancels what is still asked for. The only
 * way in which a state changes.
 * @throws {Refusal} 409: its state does not allow it; `read-first` or `requirements-open` where it is not to be funded yet
 */
export async function advance(
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
  if (event === 'accepted') {
    await openRequirements(context, next);
    return settle(context, next);
  }
  if (event === 'requirements-met') await openDocumentRequirements(context, next);
  if (state === 'Funded') await openLoan({ ...context, now: await lenderNow(records, now) }, next);
  if (state === 'Withdrawn') await cancelRequirements(context, next);
  return next;
}

/** Goes on to the documents when nothing is asked of the borrower any more. */
export async function settle(context: RequestContext, application: ApplicationRecord): Promise<ApplicationRecord> {
  if (application.state !== 'Requirements') return application;
  const requirements = await context.records.requirements.listOfApplication(application.id);
  if (!requirements.every(({ state }) => isSettled(state))) return application;
  return advance(context, application, 'requirements-met');
}

async function cancelRequirements({ records }: RequestContext, { id }: ApplicationRecord): Promise<void> {
  for (const requirement of await records.requirements.listOfApplication(id)) {
    if (!isSettled(requirement.state)) await records.requirements.update({ ...requirement, state: 'Cancelled' });
  }
}

async function refuseUnlessComplete({ records }: RequestContext, { id }: ApplicationRecord): Promise<void> {
  const read = new Set((await records.documentsRead.listOfApplication(id)).map(({ type }) => type));
  if (!legalDocuments.every((document) => read.has(document))) {
    throw new Refusal(409, 'read-first', 'Some documents are still to be read', {
      detail: 'Read every document first.',
    });
  }
  const requirements = await records.requirements.listOfApplication(id);
  if (!requirements.every(({ state }) => isSettled(state))) {
    const detail = 'There is still something that we need from you.';
    throw new Refusal(409, 'requirements-open', 'Something is still to be done', { detail });
  }
}

/**
 * Offers an application new terms in place of those it has: a requote, a smaller or larger loan.
 * @throws {Refusal} 409: its state does not allow it
 */
export function offerTerms(
  context: RequestContext,
  application: ApplicationRecord,
  terms: LoanTerms,
  progress: ApplicationProgress = {},
): Promise<ApplicationRecord> {
  return advance(context, application, 'offered', {
    payload: { ...application.payload, amount: poundsFromPence(terms.amount), term: terms.term },
    quote: quoteFromTerms(context, terms),
    reasons: [],
    progress,
  });
}
