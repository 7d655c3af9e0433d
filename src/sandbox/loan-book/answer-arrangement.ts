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
import { agreedLetter, declinedLetter, lessLetter } from './arrangement-letters.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { openFile, replaced, saveFile, type LoanFile } from './loan-file.ts';
import { answeredOn, isLookedAt } from './payment-hold.ts';

/** The arrangement that a person is to answer, if there is one. */
export function arrangementToAnswer({ account }: LoanRecord, [newest]: readonly ArrangementRecord[]) {
  return newest && isLookedAt(newest, account.asOf) ? newest : undefined;
}

/** What was asked for in an arrangement that is looked at. */
export const wishOf = ({ monthlyAmount = 0, remaining = 0 }: ArrangementRecord): ReferredRequest => ({
  onTop: monthlyAmount,
  remaining,
});

/** Answers, on the second working day, what no person has answered before. */
export function answerInTime(file: LoanFile): LoanFile {
  const asked = arrangementToAnswer(file.loan, file.arrangements);
  const { account } = file.loan;
  if (!asked || account.asOf < (answeredOn(asked) ?? '') || account.state !== 'Late') return file;
  const answer = answerReferred(account, wishOf(asked));
  return withAnswer(file, asked, answer) ?? file;
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
  const before = await openFile(context.records, loan);
  const asked = arrangementToAnswer(loan, before.arrangements);
  const after = asked && withAnswer(before, asked, answer);
  if (!after) throw stateMovedOn('There is no arrangement of this loan that can be answered so.');
  return saveFile(context, before, after);
}

function withAnswer(file: LoanFile, asked: ArrangementRecord, answer: ReferredAnswer): LoanFile | undefined {
  const { account } = file.loan;
  const { accepted, less } = referredChoices(account, wishOf(asked));
  if (answer === 'Agreed') {
    const terms =
      accepted === undefined ? undefined : { monthlyAmount: accepted, paymentDate: firstDate(asked, account) };
    const arranged = terms && arrangedLoan(file.loan, asked, terms);
    return (
      arranged && {
        ...file,
        loan: arranged.loan,
        arrangements: replaced(file.arrangements, arranged.arrangement),
        letters: [...file.letters, agreedLetter(arranged.loan, arranged.arrangement)],
      }
    );
  }
  if (answer === 'Less' && less === undefined) return undefined;
  const answered: ArrangementRecord = {
    ...asked,
    state: answer,
    ...(answer === 'Less' && less !== undefined && { monthlyAmount: less }),
  };
  const letter = answer === 'Less' ? lessLetter(file.loan, answered) : declinedLetter(file.loan, answered);
  return { ...file, arrangements: replaced(file.arrangements, answered), letters: [...file.letters, letter] };
}

/** The day that was asked for, where it is still to come; who can pay nothing yet had named none. */
function firstDate({ paymentDate }: ArrangementRecord, account: LoanAccount): string {
  if (paymentDate !== undefined && paymentDate > account.asOf) return paymentDate;
  return arrangementDates(account)[0] ?? account.asOf;
}
