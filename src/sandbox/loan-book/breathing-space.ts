import {
  addDays,
  BREATHING_SPACE_DAYS,
  changeBreathingSpace,
  startBreathingSpace,
  type BreathingSpace,
} from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import { withEmails } from './event-emails.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { openUnitOfWork, saveUnitOfWork, withAccount } from './unit-of-work.ts';

/** The last day of a breathing space that starts on a day, unless the Insolvency Service names another (SI 2020/1311 reg 26). */
export const lastBreathingDay = (from: string): string => addDays(from, BREATHING_SPACE_DAYS - 1);

/**
 * Records the breathing space of which the Insolvency Service has told the lender, or moves the last day of the one that the loan is in.
 * @throws {Refusal} 409: the loan bears no interest, or the days are not possible
 */
export async function recordBreathingSpace(
  context: LoanBookContext,
  loan: LoanRecord,
  space: BreathingSpace,
): Promise<LoanRecord> {
  const { account } = loan;
  const recorded = startBreathingSpace(account, space) ?? changeBreathingSpace(account, space.until);
  if (!recorded) throw stateMovedOn('A breathing space cannot be recorded for this loan with these days.');
  const before = await openUnitOfWork(context.records, loan);
  return saveUnitOfWork(context, before, withEmails(before, withAccount(before, recorded)));
}
