import {
  answerReferred,
  arrangementDates,
  reducePayments,
  referredChoices,
  type LoanAccount,
  type ReducedPayments,
  type ReferredAnswer,
  type ReferredRequest,
} from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { PlannedEmail } from '../messages/send-email.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import { arrangedLoan, reducedLoan, type ArrangedLoan } from './agree-arrangement.ts';
import { agreedEmail, declinedEmail, lessEmail } from './borrower-emails.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { offerEmail, reducedEmail } from './notices/reduced-payments.ts';
import { openUnitOfWork, replaced, saveUnitOfWork, type LoanUnitOfWork } from './unit-of-work.ts';
import { answerDueOn, currentAnswer, isUnderReview, refuseWhileEnding } from './payment-hold.ts';

/** An answer to a request, with the reduced payments that a person chose. Without them, those of the lender's rule are offered. */
export interface GivenAnswer {
  readonly answer: ReferredAnswer;
  readonly reduced?: ReducedPayments;
}

/** The arrangement that waits for a person's answer; `undefined` if there is none. */
export function arrangementToAnswer({ account }: LoanRecord, [newest]: readonly ArrangementRecord[]) {
  return newest && isUnderReview(newest, account.asOf) ? newest : undefined;
}

/** What the borrower asked for in an arrangement under review. */
export const requestOf = ({ monthlyAmount = 0, remaining = 0 }: ArrangementRecord): ReferredRequest => ({
  onTop: monthlyAmount,
  remaining,
});

/** Answers a request automatically on the second working day, if no person has answered it. */
export function answerAutomatically(unit: LoanUnitOfWork): LoanUnitOfWork {
  const asked = arrangementToAnswer(unit.loan, unit.arrangements);
  const { account } = unit.loan;
  if (!asked || account.asOf < (answerDueOn(asked) ?? '') || account.state !== 'Late') return unit;
  const answer = answerReferred(account, requestOf(asked));
  return withAnswer(unit, asked, { answer }) ?? unit;
}

/**
 * Answers a loan's arrangement request, as decided by a person.
 * @throws {Refusal} 409: no request is waiting, or this answer is not possible
 */
export async function answerArrangement(
  context: LoanBookContext,
  loan: LoanRecord,
  answer: GivenAnswer,
): Promise<LoanRecord> {
  const before = await openUnitOfWork(context.records, loan);
  const asked = arrangementToAnswer(loan, before.arrangements);
  const after = asked && withAnswer(before, asked, answer);
  if (!after) throw stateMovedOn('This loan has no arrangement request that can be answered in this way.');
  return saveUnitOfWork(context, before, after);
}

/**
 * Agrees to the reduced payments or the break that the lender offered, as the borrower wishes.
 * @throws {Refusal} 409: nothing is offered, or a payment that will settle the loan is on its way
 */
export async function acceptOffer(context: LoanBookContext, loan: LoanRecord): Promise<ArrangedLoan> {
  await refuseWhileEnding(context, loan);
  const before = await openUnitOfWork(context.records, loan);
  const offered = currentAnswer(loan.account, before.arrangements);
  const arranged = offered?.reduced && reducedLoan(loan, offered, offered.reduced);
  if (!arranged) throw stateMovedOn('This loan has no offer of smaller payments.');
  const saved = await saveUnitOfWork(context, before, withArranged(before, arranged));
  return { ...arranged, loan: saved };
}

function withAnswer(
  unit: LoanUnitOfWork,
  asked: ArrangementRecord,
  { answer, reduced: chosen }: GivenAnswer,
): LoanUnitOfWork | undefined {
  const { account } = unit.loan;
  const { accepted, less, reduced } = referredChoices(account, requestOf(asked));
  switch (answer) {
    case 'Agreed': {
      const terms = accepted !== undefined && { monthlyAmount: accepted, paymentDate: firstDate(asked, account) };
      const arranged = terms ? arrangedLoan(unit.loan, asked, terms) : undefined;
      return arranged && withArranged(unit, arranged);
    }
    case 'Less': {
      const smaller = less !== undefined && { ...asked, state: answer, monthlyAmount: less };
      return smaller ? told(unit, smaller, lessEmail(unit.loan, smaller)) : undefined;
    }
    case 'Reduced': {
      const wanted = chosen ?? reduced;
      const offered = wanted && reducePayments(account, wanted)?.reduced;
      if (!offered) return undefined;
      const email = offerEmail(unit, offered, asked.until ?? account.asOf);
      return told(unit, { ...asked, state: 'Offered', reduced: offered }, email);
    }
    case 'Declined':
      return told(unit, { ...asked, state: answer }, declinedEmail(unit.loan, asked));
  }
}

function withArranged(before: LoanUnitOfWork, { loan, arrangement }: ArrangedLoan): LoanUnitOfWork {
  const unit = { ...before, loan, arrangements: replaced(before.arrangements, arrangement) };
  const { reduced } = arrangement;
  return told(unit, arrangement, reduced ? reducedEmail(unit, reduced) : agreedEmail(loan, arrangement));
}

function told(unit: LoanUnitOfWork, arrangement: ArrangementRecord, email: PlannedEmail): LoanUnitOfWork {
  return { ...unit, arrangements: replaced(unit.arrangements, arrangement), emails: [...unit.emails, email] };
}

/** The requested first day if it is in the future. Otherwise the earliest possible day: a borrower who could not pay yet named none. */
function firstDate({ paymentDate }: ArrangementRecord, account: LoanAccount): string {
  if (paymentDate !== undefined && paymentDate > account.asOf) return paymentDate;
  return arrangementDates(account)[0] ?? account.asOf;
}
