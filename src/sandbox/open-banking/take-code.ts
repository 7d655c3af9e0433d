import { Refusal } from '../api/refusal.ts';
import { hashOf } from '../secrets.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';
import type { Records } from '../store/records.ts';

/**
 * Takes the code that a bank handed back; it is good once, and only with the visit that it came from (T-10).
 * @returns the visit, which has now ended well
 * @throws {Refusal} 409 `code-not-accepted`: another visit's, used before, or never handed out
 */
export async function takeCode(
  records: Records,
  { state, code, applicationId }: { readonly state: string; readonly code: string; readonly applicationId: string },
): Promise<OpenBankingJourneyRecord> {
  const journey = await records.openBankingJourneys.find(state);
  const isGood =
    journey?.status === 'LOADING' &&
    journey.applicationId === applicationId &&
    journey.details['codeHash'] === hashOf(code);
  if (!isGood) {
    throw new Refusal(409, 'code-not-accepted', 'The bank’s answer cannot be used', {
      detail: 'This visit to your bank has ended. Start again.',
    });
  }
  const ended: OpenBankingJourneyRecord = { ...journey, status: 'SUCCESS' };
  await records.openBankingJourneys.update(ended);
  return ended;
}
