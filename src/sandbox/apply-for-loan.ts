import { decide, londonDate, type Decision } from '#lending';
import type { NewLoanApplication } from '#model';
import type { Desk } from './operations/operation.ts';
import { hashOf } from './secrets.ts';
import type { ApplicationRecord, QuoteRecord } from './store/applications.ts';
import type { UserRecord } from './store/users.ts';

/** How long a quote stands, in milliseconds: 30 days. The specification does not say. */
const quoteLifetime = 30 * 24 * 60 * 60_000;

/** Decides an application of a known user and keeps it, with its quote if there is one. */
export async function applyForLoan(
  { records, now, brand, newId }: Desk,
  user: UserRecord,
  payload: NewLoanApplication,
): Promise<ApplicationRecord> {
  const decision = decide(payload, brand, londonDate(now.getTime()));
  const id = newId();
  const application: ApplicationRecord = {
    id,
    userId: user.id,
    brand: brand.id,
    reference: referenceNumber(id),
    state: decision.state,
    reasons: decision.reasons,
    payload,
    ...(decision.state === 'Quoted' && { quote: quoteOf(decision, newId(), now) }),
    createdAt: now,
  };
  await records.applications.add(application);
  return application;
}

function quoteOf({ terms }: Extract<Decision, { state: 'Quoted' }>, id: string, now: Date): QuoteRecord {
  return {
    id,
    amountPence: terms.amount,
    feePence: terms.fee,
    monthlyPence: terms.monthlyPayment,
    totalPence: terms.total,
    termMonths: terms.term,
    apr: terms.apr,
    rate: terms.rate,
    expiresAt: new Date(now.getTime() + quoteLifetime),
  };
}

// No letter or figure that is easily taken for another when read out on the telephone.
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';

/** Nine characters in threes, made of the id: `K7M-4XQ-R9T`. */
function referenceNumber(id: string): string {
  const bytes = Buffer.from(hashOf(id), 'base64url').subarray(0, 9);
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return letters.replace(/(...)(?=.)/g, '$1-');
}
