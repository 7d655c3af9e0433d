import { validationFailed } from '../api/refusals.ts';
import { hashOf } from '../secrets.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';

/** What somebody brings back from the bank. */
export interface BroughtBack {
  readonly state: string;
  readonly code: string;
  readonly applicationId: string;
}

/**
 * Takes the code that a bank handed back; it is good once, and only with the visit that it came from (T-10).
 * @returns the visit, which has now ended well
 * @throws {Refusal} 422 `code-not-accepted`: another visit's, used before, or never handed out
 */
export async function takeCode(records: Records, brought: BroughtBack): Promise<OpenBankingJourneyRecord> {
  const journey = await records.openBankingJourneys.find(brought.state);
  const isGood =
    journey?.status === 'LOADING' &&
    journey.applicationId === brought.applicationId &&
    journey.details['codeHash'] === hashOf(brought.code);
  if (!isGood) {
    const message = 'This visit to your bank has ended. Start again';
    throw validationFailed([{ pointer: '/code', code: 'code-not-accepted', message }]);
  }
  const ended: OpenBankingJourneyRecord = { ...journey, status: 'SUCCESS' };
  await records.openBankingJourneys.update(ended);
  return ended;
}
