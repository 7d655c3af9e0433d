import { roundHalfUp } from '#lending';
import { plainInstalment, postEntry, renumberInstalments } from './account-changes.ts';
import { ledgerBalance, outstanding, sumOutstanding } from './account-figures.ts';
import { addDays } from './calendar.ts';
import { growth, interestMonths, postArrearsInterest, postRunningInterest } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** For how many days a borrower who has withdrawn may pay, counted from the day after the notice (CCA s66A(9)(b)). */
export const DAYS_TO_PAY = 30;

/**
 * Records the borrower's notice of withdrawal on the account's day (CCA s66A(2), (7)). The agreement is treated as if it had never
 * been made, so nothing of its schedule is collected any more. The borrower owes the amount paid out with interest for each day, due in
 * one payment within 30 days. An unpaid withdrawal does not lapse: from the day after the last day the payment is overdue, and interest
 * on it continues at the rate of the loan.
 * @param owed what the borrower owes on the account's day, in pence, more than 0 (`cancellationFigure`)
 */
export function withdrawAccount(account: LoanAccount, owed: number): LoanAccount {
  const accrued = postRunningInterest(postArrearsInterest(account));
  const difference = owed - ledgerBalance(accrued);
  const adjusted = postEntry(accrued, difference > 0 ? 'interest' : 'write-off', Math.abs(difference));
  const { asOf } = account;
  const instalments = adjusted.instalments
    .filter(({ dueDate, paid }) => dueDate <= asOf || paid > 0)
    .map((one) => ({ ...one, moved: one.moved + outstanding(one) }));
  const withdrawal = { noticedOn: asOf, payBy: addDays(asOf, DAYS_TO_PAY) };
  const state = account.state === 'Late' ? 'Active' : account.state;
  return planWithdrawal({ ...adjusted, state, instalments, withdrawal });
}

/**
 * Plans the payment of a withdrawal again after a payment or a refund. The account has its interest up to the day. What is owed beside
 * payments that have fallen due or are in an arrangement is due on the last day or, after it, at once.
 */
export function planWithdrawal(account: LoanAccount): LoanAccount {
  const { asOf, withdrawal } = account;
  const kept = account.instalments.filter((one) => one.dueDate <= asOf || one.kind === 'arrangement' || one.paid > 0);
  const owed = ledgerBalance(account) - sumOutstanding(kept);
  if (!withdrawal || owed <= 0) return renumberInstalments({ ...account, instalments: kept });
  const number = account.instalments.length + 1;
  const added =
    withdrawal.payBy > asOf
      ? debtUntil(account, number, withdrawal.payBy, owed)
      : plainInstalment({ number, kind: 'scheduled', dueDate: asOf }, owed);
  return renumberInstalments({ ...account, instalments: [...kept, added] });
}

/** A debt that bears interest for each day until it is due. */
function debtUntil(account: LoanAccount, number: number, dueDate: string, owed: number): Instalment {
  const { asOf, monthlyRate } = account;
  const months = interestMonths(account, asOf, dueDate);
  const interest = roundHalfUp(owed * growth(monthlyRate, months));
  const plain = plainInstalment({ number, kind: 'scheduled', dueDate }, owed);
  return { ...plain, amount: owed + interest, interest, from: asOf, months };
}
