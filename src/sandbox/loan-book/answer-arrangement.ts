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

/** The arrangement that a person is to answer, if there is one. */
export function arrangementToAnswer({ account }: LoanRecord, [newest]: readonly ArrangementRecord[]) {
  return newest && isUnderReview(newest, account.asOf) ? newest : undefined;
}

/** What was asked for in an arrangement that is looked at. */
export const requestOf = ({ monthlyAmount = 0, remaining = 0 }: ArrangementRecord): ReferredRequest => ({
  onTop: monthlyAmount,
  remaining,
});

/** Answers, on the second working day, what no person has answered before. */
export function answerAutomatically(unit: LoanUnitOfWork): LoanUnitOfWork {
  const asked = arrangementToAnswer(unit.loan, unit.arrangements);
  const { account } = unit.loan;
  if (!asked || account.asOf < (answerDueOn(asked) ?? '') || account.state !== 'Late') return unit;
  const answer = answerReferred(account, requestOf(asked));
  return withAnswer(unit, asked, answer) ?? unit;
}

/**
 * Lets a person answer the arrangement of a loan.
 * @throws {Refusal} 409: nobody is asked for one, or it cannot be answered so
 */
export async function answerArrangement(
  context: LoanBookContext,
  loan: LoanRecord,
  answer: ReferredAnswer,
): Promise<LoanRecord> {
  const before = await openUnitOfWork(context.records, loan);
  const asked = arrangementToAnswer(loan, before.arrangements);
  const after = asked && withAnswer(before, asked, answer);
  if (!after) throw stateMovedOn('There is no arrangement of this loan that can be answered so.');
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

/** The day that was asked for, where it is still to come; who can pay nothing yet had named none. */
function firstDate({ paymentDate }: ArrangementRecord, account: LoanAccount): string {
  if (paymentDate !== undefined && paymentDate > account.asOf) return paymentDate;
  return arrangementDates(account)[0] ?? account.asOf;
}
