import { workingDayFrom } from './working-days.ts';
import { roundHalfUp } from '#lending';
import { outstanding } from './account-figures.ts';
import { growth, monthsBetween } from './growth.ts';
import type { LoanAccount } from './loan-account.ts';
import { post } from './post.ts';
import { isCharged } from './running-interest.ts';
import { withBalances } from './with-balances.ts';

/**
 * Interest on what is overdue that is not in the ledger yet, in pence: at the loan's rate, by days, from the working day on
 * which a payment was to be taken. There are no fees for paying late.
 */
export function lateInterest(account: LoanAccount): number {
  if (!isCharged(account)) return 0;
  const { instalments, asOf, lateChargedTo, monthlyRate } = account;
  const interest = instalments.reduce((sum, instalment) => {
    const unpaid = outstanding(instalment);
    if (unpaid <= 0 || instalment.dueDate >= asOf) return sum;
    const takenOn = workingDayFrom(instalment.dueDate);
    const from = takenOn > lateChargedTo ? takenOn : lateChargedTo;
    return from < asOf ? sum + unpaid * growth(monthlyRate, monthsBetween(from, asOf)) : sum;
  }, 0);
  return roundHalfUp(interest);
}

/** Puts that interest into the ledger. It is asked for with the last payment of the schedule. */
export function postLateInterest(account: LoanAccount): LoanAccount {
  const interest = lateInterest(account);
  const charged = {
    ...account,
    lateChargedTo: account.asOf > account.lateChargedTo ? account.asOf : account.lateChargedTo,
  };
  if (interest === 0) return charged;
  const last = account.instalments.length - 1;
  const instalments = account.instalments.map((instalment, index) =>
    index === last
      ? {
          ...instalment,
          amount: instalment.amount + interest,
          interest: instalment.interest + interest,
          interestPosted: instalment.interestPosted + interest,
        }
      : instalment,
  );
  return post(withBalances({ ...charged, instalments }), 'interest', interest);
}
