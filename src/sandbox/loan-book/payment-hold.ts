import { addDays, arrearsOf, type LoanAccount } from '#lending';
import type { ArrangementRecord } from '../store/arrangements.ts';

/** For so many days somebody looks at an arrangement; nobody here answers for them, so then it is over. */
const LOOKED_AT = 14;

/** The day on which an arrangement that is handed to a person today is over, `YYYY-MM-DD`. */
export function looksUntil({ asOf }: Pick<LoanAccount, 'asOf'>): string {
  return addDays(asOf, LOOKED_AT);
}

/** Does somebody look at this arrangement on a day? */
export function isLookedAt({ state, until }: ArrangementRecord, today: string): boolean {
  return state === 'Referred' && until !== undefined && today < until;
}

/**
 * The day before which nothing that falls due is asked for by Direct Debit: who has said what they can pay is not to have more taken
 * while somebody looks at it (CONC 7.3.4R). What falls due and is not paid is overdue like anything else. `undefined`: payments
 * are not held, as nobody looks at an arrangement, or nothing is overdue any more.
 * @param arrangements newest first
 */
export function heldUntil(account: LoanAccount, [newest]: readonly ArrangementRecord[]): string | undefined {
  return newest && isLookedAt(newest, account.asOf) && arrearsOf(account) ? newest.until : undefined;
}
