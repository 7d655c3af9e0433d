import { endVisit, isVisitOpen, type BankOutcome } from './bank-visits.ts';
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
  const { applicationId, purpose } = journey;
  const { back, ended } = endVisit(journey, purpose === 'resume' ? 'token' : 'state', outcome);
  await records.openBankingJourneys.update(ended);
  if (outcome !== 'shared' && purpose !== 'payment') await setOpenBankingStatus(records, applicationId, ended.status);
  return back;
}
