import { roundHalfUp } from '#lending';
import { postEntry } from './account-changes.ts';
import { feesToCome, instalmentsToCome, ledgerBalance, unpaidLateInterest } from './account-figures.ts';
import { growth } from './interest.ts';
import type { LoanAccount } from './loan-account.ts';
import {
  byDueDate,
  paidAhead,
  periodAfter,
  periodsToCome,
  usualPayments,
  withPlan,
  type Period,
} from './payment-plan.ts';
import { aprMonthlyRate, deferralGrowth } from './settlement-price.ts';

/**
 * Uses a payment as an early repayment and plans the payments to come again. The account has its interest up to the day, the
 * payment is in its ledger, and nothing is due any more.
 *
 * The payment reduces the price of settlement by exactly its amount, so paying early and settling cost the same (CCA s94(3), s95;
 * see docs/engineers/law.md). If the balance would stay higher than that, the difference is a rebate. The payments after the last
 * monthly payment, the option fee and then the interest on arrears are paid last.
 * @param pence the early part of the payment
 */
export function repayEarly(account: LoanAccount, pence: number, repaymentId?: string): LoanAccount {
  const fee = feesToCome(account);
  const late = instalmentsToCome(account).reduce((sum, one) => sum + unpaidLateInterest(one), 0);
  const ahead = paidAhead(account);
  const before = ledgerBalance(account) + pence - late;
  const price = priceOfBalance(account, ahead);
  const left = price(before) - pence;
  const bearing = largestBalance(Math.max(0, before - pence), (balance) => price(balance) <= left);
  const feeLeft = bearing > 0 ? fee : Math.min(fee, Math.max(0, left));
  const lateLeft = Math.max(0, late + Math.min(0, left));
  const charged = postEntry(account, 'fee', fee - feeLeft);
  const rebate = ledgerBalance(charged) - bearing - lateLeft;
  return planAgain(withFees(postEntry(charged, 'rebate', rebate, repaymentId), feeLeft));
}

/** The largest whole number up to `most` that fits, or 0. Every smaller number than one that fits must fit too. */
function largestBalance(most: number, fits: (balance: number) => boolean): number {
  if (fits(most)) return most;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The price of settlement if the payments to come had to repay another balance, in whole pence. It depends only on that balance and
 * the schedule, so the order of several payments on one day does not matter.
 * @param ahead what was paid of the next payment before its due date. It counts from that date
 */
function priceOfBalance(account: LoanAccount, ahead: number): (balance: number) => number {
  const fee = feesToCome(account);
  const deferral = deferralGrowth(account);
  const value = valueOfBalance(account, fee);
  const period = periodsToCome(account)[0] ?? periodAfter(account);
  const aheadToday = ahead / (1 + growth(aprMonthlyRate(account.agreement), period.months));
  return (balance) => roundHalfUp(Math.min(balance + fee, (value(balance + ahead) - aheadToday) * deferral));
}

/** More pence than the rounding of a plan can change a month's interest. It keeps an earlier plan of the same day out of the price. */
const ROUNDING = 5;

/** What the payments that would repay a balance and the option fee are worth today at the APR, in pence, unrounded. */
function valueOfBalance(account: LoanAccount, fee: number): (balance: number) => number {
  const aprRate = aprMonthlyRate(account.agreement);
  const { usualPayment, highestInterest } = planBefore(account);
  const periods = periodsToCome(account);
  const worthAfter = (months: number) => 1 / (1 + growth(aprRate, months));
  return (bearing) => {
    let balance = bearing;
    let sum = 0;
    let index = 0;
    let period = periods[0] ?? periodAfter(account);
    let months = period.months;
    let worth = worthAfter(months);
    let worthBefore = worth;
    for (;;) {
      const interest = Math.min(
        balance * growth(account.monthlyRate, period.months),
        highestInterest(period) + ROUNDING,
      );
      const owed = balance + interest;
      const payment = usualPayment(period);
      // The fee is paid with the last payment. Its worth changes gradually, so that no penny of the balance changes the price by more.
      if (owed <= payment) return sum + owed * worth + fee * (worthBefore + ((worth - worthBefore) * owed) / payment);
      sum += payment * worth;
      balance = owed - payment;
      index += 1;
      period = periods[index] ?? periodAfter(account, period);
      months += period.months;
      worthBefore = worth;
      worth = worthAfter(months);
    }
  };
}

/** The plan that an early repayment replaces: the payment of each period, except the last, and the interest to come. Pence. */
function planBefore(account: LoanAccount) {
  const replaced = byDueDate(account.instalments);
  const usual = usualPayments(account);
  return {
    last: [...replaced.values()].at(-1),
    usualPayment: ({ dueDate }: Period): number => usual(dueDate),
    highestInterest: ({ dueDate, interestPosted }: Period): number =>
      (replaced.get(dueDate)?.interest ?? Infinity) - interestPosted,
  };
}

/**
 * Plans the same payments as before until the balance is repaid, and never more of them. No month's interest is higher than in the
 * plan that is replaced, so the borrower never pays more in total.
 */
function planAgain(account: LoanAccount): LoanAccount {
  const { last, usualPayment, highestInterest } = planBefore(account);
  return withPlan(account, {
    interestOf: (period, interest) => Math.min(interest, highestInterest(period)),
    paymentOf: (period, owed) => {
      const isLast = period.dueDate === last?.dueDate;
      return Math.min(owed, isLast ? Math.max(last.amount, usualPayment(period)) : usualPayment(period));
    },
  });
}

/** The account with so much of a hire purchase's option fee still to come, in pence. */
function withFees(account: LoanAccount, fees: number): LoanAccount {
  const instalments = account.instalments.map((one) =>
    one.dueDate > account.asOf && one.fees > fees ? { ...one, fees, amount: one.amount - one.fees + fees } : one,
  );
  return { ...account, instalments };
}
