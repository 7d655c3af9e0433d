import { addDays, addWorkingDays, arrearsOf, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementRecord } from '../store/arrangements.ts';
import { paymentInProgress } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** For so many days payments are held, from when a person is asked; nobody looks at an arrangement for longer. */
const HELD = 14;

/** The lender answers by itself on the second working day, which is when borrowers are told to expect it. */
const ANSWERED_IN = 2;

/** The day until which payments are held where a person is asked today, `YYYY-MM-DD`. */
export function holdEndDay({ asOf }: Pick<LoanAccount, 'asOf'>): string {
  return addDays(asOf, HELD);
}

/** Does somebody look at this arrangement on a day? */
export function isUnderReview({ state, until }: ArrangementRecord, today: string): boolean {
  return state === 'Referred' && until !== undefined && today < until;
}

/** The day on which the lender answers an arrangement that nobody has answered; `undefined`: nobody was asked. */
export function answerDueOn({ until }: Pick<ArrangementRecord, 'until'>): string | undefined {
  return until === undefined ? undefined : addWorkingDays(addDays(until, -HELD), ANSWERED_IN);
}

/** What a person was asked last, and may have answered already: agreed to, it holds nothing. */
function askedLast(arrangements: readonly ArrangementRecord[]): ArrangementRecord | undefined {
  const asked = arrangements.find(({ state }) => state !== 'Draft');
  return asked && ['Referred', 'Declined', 'Less'].includes(asked.state) ? asked : undefined;
}

/**
 * The day before which nothing that falls due is asked for by Direct Debit: who has said what they can pay is not to have more taken
 * while somebody looks at it (CONC 7.3.4R), nor in the days that they are given to find another way if it is not agreed. What
 * falls due and is not paid is overdue like anything else. `undefined`: payments are not held, as nobody was asked, or nothing
 * is overdue any more.
 * @param arrangements newest first
 */
export function heldUntil(account: LoanAccount, arrangements: readonly ArrangementRecord[]): string | undefined {
  const until = askedLast(arrangements)?.until;
  return until !== undefined && account.asOf < until && arrearsOf(account) ? until : undefined;
}

/**
 * What was declined, or agreed to for less, as long as payments are held for it.
 * @param arrangements newest first
 */
export function currentAnswer(
  account: LoanAccount,
  arrangements: readonly ArrangementRecord[],
): ArrangementRecord | undefined {
  if (heldUntil(account, arrangements) === undefined) return undefined;
  const asked = askedLast(arrangements);
  return asked?.state === 'Referred' ? undefined : asked;
}

/** Is money on its way that ends the loan? */
export const isEnding = (repayments: readonly RepaymentRecord[]): boolean =>
  repayments.some(({ state, quoteId }) => state === 'Pending' && quoteId !== undefined);

/**
 * Refuses to pay a loan that money is on its way to end.
 * @throws {Refusal} 409 `payment-in-progress`
 */
export async function refuseWhileEnding(
  { records }: Pick<LoanBookContext, 'records'>,
  { id }: LoanRecord,
): Promise<void> {
  if (isEnding(await records.repayments.listOfLoan(id))) {
    throw paymentInProgress('A payment that ends this loan is already on its way.');
  }
}
