import type { RequestContext } from '../context/request-context.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';
import { beginVisit, endVisit, visitOfCode, type BankOutcome } from './bank-visits.ts';
import { setOpenBankingStatus } from './income-evidence.ts';

/**
 * Starts a visit to the sandbox bank to share account data.
 * @returns the bank's URL, to which the app redirects the borrower
 * @throws {Refusal} 422 if the redirect URL is not on our own origin (T-08)
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
 * Ends the visit.
 * @returns the redirect URL, with an authorisation code for one use or with an error
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
 * Exchanges the authorisation code of a visit, once, and completes the visit. The code is valid only for its own application.
 * @throws {Refusal} 422 `code-not-accepted`
 */
export async function takeCode(
  { openBankingJourneys }: Pick<Records, 'openBankingJourneys'>,
  callback: { readonly state: string; readonly code: string; readonly applicationId: string },
): Promise<void> {
  const found = await openBankingJourneys.find(callback.state);
  const journey = visitOfCode(found?.applicationId === callback.applicationId ? found : undefined, callback.code);
  await openBankingJourneys.update({ ...journey, status: 'SUCCESS' });
}
