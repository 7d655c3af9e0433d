import { hashOf, newSecret } from '../secrets.ts';
import { setOpenBankingStatus } from './income-evidence.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';

/** How a visit to the fake bank may end. */
export type BankOutcome = 'shared' | 'cancel' | 'fail' | 'reject';

/** For this long a visit may last, in milliseconds. */
const visitLasts = 15 * 60_000;

/** What the bank hands back where it does not say yes, in the words of OAuth 2.0 (RFC 6749, section 4.1.2.1). */
const errors = { cancel: 'access_denied', fail: 'server_error', reject: 'unauthorized_client' } as const;

/** The visit of that state while it goes on; `undefined` where there is none, or it is over. */
export async function openJourney(
  records: Records,
  state: string,
  now: Date,
): Promise<OpenBankingJourneyRecord | undefined> {
  const journey = await records.openBankingJourneys.find(state);
  if (journey?.status !== 'LOADING' || journey.details['codeHash'] !== undefined) return undefined;
  return journey.createdAt.getTime() + visitLasts > now.getTime() ? journey : undefined;
}

/**
 * Ends a visit to the fake bank.
 * @returns where the borrower's browser goes back to, with a code for one use, or with what went wrong
 */
export async function leaveBank(
  records: Records,
  journey: OpenBankingJourneyRecord,
  outcome: BankOutcome,
): Promise<string> {
  const { state, redirectUrl, applicationId, purpose, details } = journey;
  const back = new URL(redirectUrl);
  back.searchParams.set(purpose === 'resume' ? 'token' : 'state', state);
  if (outcome === 'shared') {
    const code = newSecret();
    back.searchParams.set('code', code);
    await records.openBankingJourneys.update({ ...journey, details: { ...details, codeHash: hashOf(code) } });
    return back.href;
  }
  const status = outcome === 'cancel' ? 'CANCELLED' : 'ERROR';
  back.searchParams.set('error', errors[outcome]);
  await records.openBankingJourneys.update({ ...journey, status });
  if (purpose !== 'payment') await setOpenBankingStatus(records, applicationId, status);
  return back.href;
}
