import { validationFailed } from '../api/refusals.ts';
import type { Desk } from '../operations/operation.ts';
import { newSecret } from '../secrets.ts';
import type { OpenBankingJourneyRecord } from '../store/open-banking-journeys.ts';

/** What to know of a visit to the bank that begins. */
export type NewJourney = Pick<OpenBankingJourneyRecord, 'applicationId' | 'purpose' | 'redirectUrl'> & {
  readonly details?: OpenBankingJourneyRecord['details'];
};

/**
 * Begins a visit to the fake bank, for one use.
 * @returns where the borrower's browser goes; its `state` comes back with the borrower (T-10)
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export async function beginJourney(desk: Desk, journey: NewJourney): Promise<string> {
  const { records, now, publicUrl } = desk;
  refuseForeignAddress(journey.redirectUrl, publicUrl);
  const state = newSecret();
  await records.openBankingJourneys.add({ details: {}, ...journey, state, status: 'LOADING', createdAt: now });
  return `${publicUrl}/sandbox/bank?${new URLSearchParams({ journey: journey.purpose, state }).toString()}`;
}

/**
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export function refuseForeignAddress(redirectUrl: string, publicUrl: string): void {
  if (isOurs(redirectUrl, publicUrl)) return;
  const message = 'The way back must lead to this site';
  throw validationFailed([{ pointer: '/redirectUrl', code: 'foreign-address', message }]);
}

function isOurs(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}
