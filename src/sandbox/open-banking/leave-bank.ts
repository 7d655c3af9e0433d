import { hashOf, newSecret } from '../secrets.ts';
import { bankErrors, isVisitOpen, type BankOutcome } from './bank-visits.ts';
import { setOpenBankingStatus } from './income-evidence.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';

/** The visit of that state while it goes on; `undefined` where there is none, or it is over. */
export async function openJourney(
  records: Records,
  state: string,
  now: Date,
): Promise<OpenBankingJourneyRecord | undefined> {
  const journey = await records.openBankingJourneys.find(state);
  return journey && isVisitOpen(journey, now) ? journey : undefined;
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
  back.searchParams.set('error', bankErrors[outcome]);
  await records.openBankingJourneys.update({ ...journey, status });
  if (purpose !== 'payment') await setOpenBankingStatus(records, applicationId, status);
  return back.href;
}
