import type { RequestContext } from '../operations/operation.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';
import { beginVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';
import { setOpenBankingStatus } from './income-evidence.ts';

/**
 * Begins a visit to the fake bank, to show an account.
 * @returns where the borrower's browser goes
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export async function beginJourney(
  context: RequestContext,
  journey: Pick<OpenBankingJourneyRecord, 'applicationId' | 'purpose' | 'redirectUrl'>,
): Promise<string> {
  const { begun, url } = beginVisit(context, journey.purpose, journey.redirectUrl);
  await context.records.openBankingJourneys.add({ ...journey, ...begun, details: {} });
  return url;
}

/**
 * Ends it.
 * @returns where the borrower's browser goes back to, with a code for one use, or with what went wrong
 */
export async function leaveJourney(
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

/**
 * Takes the code that a bank handed back, with the visit that it came from and for its application alone: it has ended well.
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function takeCode(
  { openBankingJourneys }: Pick<Records, 'openBankingJourneys'>,
  brought: { readonly state: string; readonly code: string; readonly applicationId: string },
): Promise<void> {
  const found = await openBankingJourneys.find(brought.state);
  const journey = visitOfCode(found?.applicationId === brought.applicationId ? found : undefined, brought.code);
  await openBankingJourneys.update({ ...journey, status: 'SUCCESS' });
}
