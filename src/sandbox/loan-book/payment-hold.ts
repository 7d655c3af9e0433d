import { addDays, addWorkingDays, arrearsOf, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementRecord } from '../store/arrangements.ts';
import { paymentInProgress } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** For how many days collection is on hold after a request is referred to a person. No review takes longer. */
const HELD = 14;

/** After how many working days the lender answers automatically: borrowers are told to expect an answer by then. */
const ANSWER_AFTER = 2;

/** The end of the hold, `YYYY-MM-DD`, for a request that is referred today. */
export function holdEndDay({ asOf }: Pick<LoanAccount, 'asOf'>): string {
  return addDays(asOf, HELD);
}

/** Is the arrangement waiting for a person's answer on a day? */
export function isUnderReview({ state, until }: ArrangementRecord, today: string): boolean {
  return state === 'Referred' && until !== undefined && today < until;
}

/** The day on which the lender answers automatically; `undefined` if the arrangement was not referred. */
export function answerDueOn({ until }: Pick<ArrangementRecord, 'until'>): string | undefined {
  return until === undefined ? undefined : addWorkingDays(addDays(until, -HELD), ANSWER_AFTER);
}

/** The latest request, unless it is agreed: an agreed arrangement does not hold payments. */
function latestReferred(arrangements: readonly ArrangementRecord[]): ArrangementRecord | undefined {
  const asked = arrangements.find(({ state }) => state !== 'Draft');
  return asked && ['Referred', 'Declined', 'Less', 'Offered'].includes(asked.state) ? asked : undefined;
}

/**
 * The end of the hold on Direct Debits: the lender does not collect payments due before this day. Borrowers who have stated what they
 * can pay must not be charged more during the review (CONC 7.3.4R), nor while they consider a different answer. A payment that falls
 * due during the hold and is not paid still becomes overdue.
 * @param arrangements newest first
 * @returns `undefined` if payments are not on hold: no request was referred, or there are no arrears any more
 */
export function heldUntil(account: LoanAccount, arrangements: readonly ArrangementRecord[]): string | undefined {
  const until = latestReferred(arrangements)?.until;
  return until !== undefined && account.asOf < until && arrearsOf(account) ? until : undefined;
}

/**
 * The day before which the lender collects no Direct Debit that falls due, because of an arrangement or a breathing space; `undefined` if
 * there is no such day.
 * @param arrangements newest first
 */
export function notCollectedBefore(
  account: LoanAccount,
  arrangements: readonly ArrangementRecord[],
): string | undefined {
  const held = heldUntil(account, arrangements);
  const { breathingSpace: space, asOf } = account;
  const rested = space && !space.isCollected && asOf <= space.until ? addDays(space.until, 1) : undefined;
  return held !== undefined && rested !== undefined && held > rested ? held : (rested ?? held);
}

/**
 * The request that was declined, agreed for less or answered by an offer, while payments are on hold for it.
 * @param arrangements newest first
 */
export function currentAnswer(
  account: LoanAccount,
  arrangements: readonly ArrangementRecord[],
): ArrangementRecord | undefined {
  if (heldUntil(account, arrangements) === undefined) return undefined;
  const asked = latestReferred(arrangements);
  return asked?.state === 'Referred' ? undefined : asked;
}

/** Is a payment pending that will settle the loan? */
export const isEnding = (repayments: readonly RepaymentRecord[]): boolean =>
  repayments.some(({ state, quoteId }) => state === 'Pending' && quoteId !== undefined);

/**
 * Refuses another payment while one is pending that will settle the loan.
 * @throws {Refusal} 409 `payment-in-progress`
 */
export async function refuseWhileEnding(
  { records }: Pick<LoanBookContext, 'records'>,
  { id }: LoanRecord,
): Promise<void> {
  if (isEnding(await records.repayments.listOfLoan(id))) {
    throw paymentInProgress('A payment that will settle this loan is already on its way.');
  }
}
