import { levelPayment, roundHalfUp } from '#lending';
import { feesToCome, ledgerBalance, sumOutstanding } from './account-figures.ts';
import { growth } from './growth.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { periodAfter, periodsToCome } from './period.ts';
import { withBalances } from './with-balances.ts';

/** What the scheduled payments to come have to repay, in pence: not what has fallen due, nor what an arrangement has spread. */
export function plannedBalance(account: LoanAccount): number {
  const apart = account.instalments.filter((instalment) => standsApart(account, instalment));
  return ledgerBalance(account) - sumOutstanding(apart);
}

/** The lender's own: a payment covers at least so many times the first month's interest, so that a loan comes to an end. */
const LEAST_COVER = 1.25;

/** The lender's own: the last payment takes up to so many usual ones, instead of leaving a small one after it. */
const LARGEST_LAST = 1.5;

/**
 * Plans the payments to come anew, each as it was: what is owed less ends sooner, what is owed more takes longer. Where such
 * payments would hardly cover the interest, they are made level over the loan's whole term.
 */
export function planWithSamePayment(account: LoanAccount): LoanAccount {
  const { monthlyPayment, monthlyRate, agreement } = account;
  if (plannedBalance(account) * monthlyRate * LEAST_COVER > monthlyPayment)
    return planLevel(account, agreement.terms.term);
  const known = periodsToCome(account).length;
  return withPlan(account, (index, owed) => {
    const mayBeLarger = index + 1 >= known;
    return owed <= monthlyPayment * (mayBeLarger ? LARGEST_LAST : 1) ? owed : monthlyPayment;
  });
}

/** Plans the payments to come anew, as many as there were and all alike; the last takes what rounding leaves. */
export function planWithSameEnd(account: LoanAccount): LoanAccount {
  return planLevel(account, periodsToCome(account).length);
}

function planLevel(account: LoanAccount, count: number): LoanAccount {
  const { monthlyRate } = account;
  const [first = periodAfter(account)] = periodsToCome(account);
  const worth = plannedBalance(account) * (1 + growth(monthlyRate, first.months - 1));
  const monthlyPayment = roundHalfUp(levelPayment(worth, monthlyRate, count));
  return withPlan({ ...account, monthlyPayment }, (index, owed) =>
    index + 1 === count ? owed : Math.min(owed, monthlyPayment),
  );
}

/** @param pay how much of what is owed with its interest is paid by the payment at that index, in pence */
function withPlan(account: LoanAccount, pay: (index: number, owed: number) => number): LoanAccount {
  const periods = periodsToCome(account);
  const optionFee = feesToCome(account);
  const planned: Instalment[] = [];
  let balance = plannedBalance(account);
  let period = periods[0] ?? periodAfter(account);
  while (balance > 0 || (planned.length === 0 && optionFee > 0)) {
    const interest = roundHalfUp(balance * growth(account.monthlyRate, period.months));
    const amount = pay(planned.length, balance + interest);
    balance += interest - amount;
    const charged = interest + period.interestPosted;
    const principal = amount - charged;
    planned.push({
      ...period,
      ...unpaid,
      kind: 'scheduled',
      amount,
      principal,
      interest: charged,
      balanceAfter: balance,
    });
    period = periods[planned.length] ?? periodAfter(account, period);
  }
  const kept = account.instalments.filter((instalment) => standsApart(account, instalment));
  return withBalances({ ...account, instalments: [...kept, ...withOptionFee(planned, optionFee)] });
}

const unpaid = { number: 0, fees: 0, paid: 0, moved: 0 };

/** Is an instalment no part of the plan: has it fallen due, or been spread by an arrangement? */
function standsApart({ asOf }: LoanAccount, { dueDate, kind }: Instalment): boolean {
  return kind === 'arrangement' || dueDate <= asOf;
}

function withOptionFee(planned: readonly Instalment[], fees: number): readonly Instalment[] {
  const last = planned.length - 1;
  return planned.map((one, index) => (index === last ? { ...one, amount: one.amount + fees, fees } : one));
}
