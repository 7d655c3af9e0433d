import {
  answerReferred,
  arrangementDates,
  referredChoices,
  type LoanAccount,
  type ReferredAnswer,
  type ReferredRequest,
} from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import { arrangedLoan } from './agree-arrangement.ts';
import { agreedEmail, declinedEmail, lessEmail } from './borrower-emails.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { openUnitOfWork, replaced, saveUnitOfWork, type LoanUnitOfWork } from './unit-of-work.ts';
import { answerDueOn, isUnderReview } from './payment-hold.ts';

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
  return withAnswer(unit, asked, answer) ?? unit;
}

/**
 * Answers a loan's arrangement request, as decided by a person.
 * @throws {Refusal} 409: no request is waiting, or this answer is not possible
 */
export async function answerArrangement(
  context: LoanBookContext,
  loan: LoanRecord,
  answer: ReferredAnswer,
): Promise<LoanRecord> {
  const before = await openUnitOfWork(context.records, loan);
  const asked = arrangementToAnswer(loan, before.arrangements);
  const after = asked && withAnswer(before, asked, answer);
  if (!after) throw stateMovedOn('This loan has no arrangement request that can be answered in this way.');
  return saveUnitOfWork(context, before, after);
}

function withAnswer(
  unit: LoanUnitOfWork,
  asked: ArrangementRecord,
  answer: ReferredAnswer,
): LoanUnitOfWork | undefined {
  const { account } = unit.loan;
  const { accepted, less } = referredChoices(account, requestOf(asked));
  if (answer === 'Agreed') {
    const terms =
      accepted === undefined ? undefined : { monthlyAmount: accepted, paymentDate: firstDate(asked, account) };
    const arranged = terms && arrangedLoan(unit.loan, asked, terms);
    return (
      arranged && {
        ...unit,
        loan: arranged.loan,
        arrangements: replaced(unit.arrangements, arranged.arrangement),
        emails: [...unit.emails, agreedEmail(arranged.loan, arranged.arrangement)],
      }
    );
  }
  if (answer === 'Less' && less === undefined) return undefined;
  const answered: ArrangementRecord = {
    ...asked,
    state: answer,
    ...(answer === 'Less' && less !== undefined && { monthlyAmount: less }),
  };
  const email = answer === 'Less' ? lessEmail(unit.loan, answered) : declinedEmail(unit.loan, answered);
  return { ...unit, arrangements: replaced(unit.arrangements, answered), emails: [...unit.emails, email] };
}

/** The requested first day if it is in the future. Otherwise the earliest possible day: a borrower who could not pay yet named none. */
function firstDate({ paymentDate }: ArrangementRecord, account: LoanAccount): string {
  if (paymentDate !== undefined && paymentDate > account.asOf) return paymentDate;
  return arrangementDates(account)[0] ?? account.asOf;
}
