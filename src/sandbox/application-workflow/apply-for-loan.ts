import { londonDate } from '#lending';
import { decideApplication, type Decision } from '#sandbox/origination';
import type { DecisionReason } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import { quoteFromTerms } from '../store/quote-terms.ts';
import { hashOf } from '../context/secrets.ts';
import type { ApplicationProgress, ApplicationRecord, QuoteRecord } from '../store/applications.ts';
import type { SubmittedApplication } from '../store/submitted-application.ts';
import type { UserRecord } from '../store/users.ts';

/** Decides an application and stores it, with a quote if it is approved. */
export async function applyForLoan(
  context: RequestContext,
  user: UserRecord,
  payload: SubmittedApplication,
): Promise<ApplicationRecord> {
  const { records, now, brand, newId } = context;
  const decision = decideApplication(payload, brand, londonDate(now.getTime()));
  const id = newId();
  const application: ApplicationRecord = {
    id,
    userId: user.id,
    brand: brand.id,
    reference: referenceNumber(id),
    state: decision.state,
    payload,
    ...decisionFields(context, decision),
    createdAt: now,
  };
  await records.applications.add(application);
  return application;
}

/** Returns the fields of an application that follow from a decision. */
export function decisionFields(
  context: Pick<RequestContext, 'newId' | 'now'>,
  decision: Decision,
): {
  readonly reasons: readonly Required<DecisionReason>[];
  readonly progress: ApplicationProgress;
  readonly quote?: QuoteRecord;
} {
  if (decision.state !== 'Quoted') return { reasons: decision.reasons, progress: {} };
  return { reasons: [], progress: { band: decision.band }, quote: quoteFromTerms(context, decision.terms) };
}

// Without characters that are easily confused on the telephone.
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';

/** Derives a reference number from the id: nine characters in groups of three, such as `K7M-4XQ-R9T`. */
function referenceNumber(id: string): string {
  const bytes = Buffer.from(hashOf(id), 'base64url').subarray(0, 9);
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return characters.replace(/(...)(?=.)/g, '$1-');
}
