import { aprFromCashFlows, balanceOverTime, monthlyRateFromAnnual, roundHalfUp, type LoanTerms } from '#lending';
import { addDays, addMonths, equalMonthsBetween, isPaymentDay, onDay } from './calendar.ts';
import { growth } from './interest.ts';
import type { Instalment, LoanAgreement } from './loan-account.ts';
import { onceForEach } from './once-for-each.ts';

/**
 * The payments as agreed: one a month, all equal except the first and the last. The first one is higher or lower by the cost of the
 * days by which its period is longer or shorter than a month (`firstPaymentDifference`). From its due date on, the balance is the
 * quoted one. The last payment absorbs rounding and includes a hire purchase's option fee. No payment has negative interest.
 * @throws {RangeError} the payment day is not a day from 1 to 28
 */
export const contractSchedule = onceForEach(scheduleOf);

function scheduleOf(agreement: LoanAgreement): readonly Instalment[] {
  const { terms, paidOutOn } = agreement;
  const optionFee = terms.optionFee ?? 0;
  const quoted = terms.total - optionFee;
  const dates = paymentDates(agreement);
  const firstMonths = equalMonthsBetween(paidOutOn, dates[0] ?? paidOutOn);
  const difference = firstPaymentDifference(terms, firstMonths);
  const last = quoted - terms.monthlyPayment * (terms.term - 1);
  const payments = dates.map(
    (_, index) => (index + 1 === terms.term ? last : terms.monthlyPayment) + (index === 0 ? difference : 0),
  );
  const balances = balancesAfter(payments, balanceOverTime({ ...terms, total: quoted }));
  return dates.map((dueDate, index) => {
    const payment = payments[index] ?? 0;
    const fees = index + 1 === terms.term ? optionFee : 0;
    const balanceAfter = balances[index + 1] ?? 0;
    const principal = (balances[index] ?? 0) - balanceAfter;
    return {
      number: index + 1,
      kind: 'scheduled',
      dueDate,
      amount: payment + fees,
      principal,
      interest: payment - principal,
      fees,
      balanceAfter,
      paid: 0,
      moved: 0,
      from: dates[index - 1] ?? paidOutOn,
      months: index === 0 ? firstMonths : 1,
      interestPosted: 0,
      lateInterest: 0,
    };
  });
}

/**
 * By how much the first payment differs from the quoted one, in pence. The quote assumes that the first payment is due one month
 * after the loan is paid out. Each day more or less costs or saves the APR on the amount paid out, so that the printed APR is the
 * one of the actual dates (CONC App 1.2.6R). At the interest rate, which leaves out the fee, the APR would differ by up to 1.7
 * percentage points. The difference is never more than the loan costs.
 * @param firstMonths equal months from the payout to the first payment
 */
function firstPaymentDifference({ amount, fee, apr, total, optionFee = 0 }: LoanTerms, firstMonths: number): number {
  const monthlyRate = monthlyRateFromAnnual(apr / 100);
  const difference = amount * (1 + monthlyRate) * growth(monthlyRate, firstMonths - 1);
  return Math.max(amount + fee + optionFee - total, roundHalfUp(difference));
}

/** The total amount payable under an agreement with its actual dates, in pence. */
export function contractTotal(agreement: LoanAgreement): number {
  return contractSchedule(agreement).reduce((total, { amount }) => total + amount, 0);
}

/**
 * The APR of an agreement with its actual dates (CONC App 1.2.6R), in percent, unrounded. It differs from the quoted APR only by
 * rounding.
 */
export const contractApr = onceForEach(aprOf);

function aprOf(agreement: LoanAgreement): number | undefined {
  const { paidOutOn, terms } = agreement;
  const payments = contractSchedule(agreement).map(({ dueDate, amount }) => ({
    years: equalMonthsBetween(paidOutOn, dueDate) / 12,
    amount: -amount,
  }));
  return aprFromCashFlows([{ years: 0, amount: terms.amount }, ...payments]);
}

/**
 * The balances at the start and after each payment, in pence: the exact ones, moved by pennies where rounded payments would
 * otherwise repay less or more than a payment's principal and so make its interest negative.
 */
function balancesAfter(payments: readonly number[], exact: readonly number[]): readonly number[] {
  const balances = [exact[0] ?? 0];
  let toCome = payments.reduce((sum, payment) => sum + payment, 0);
  for (const [index, payment] of payments.entries()) {
    toCome -= payment;
    const least = (balances[index] ?? 0) - payment;
    balances.push(Math.max(least, Math.min(exact[index + 1] ?? 0, toCome)));
  }
  return balances;
}

/** The lender's own rule: at least this many days from the agreement to the first payment, the time to withdraw. */
const DAYS_TO_FIRST_PAYMENT = 14;

/** The due dates: the first payment day that leaves time to withdraw, and the same day of the months after it. */
function paymentDates({ madeOn, paymentDay, terms }: LoanAgreement): readonly string[] {
  if (!isPaymentDay(paymentDay)) throw new RangeError(`Payments fall due on day 1 to 28, not on ${paymentDay}`);
  const earliest = addDays(madeOn, DAYS_TO_FIRST_PAYMENT);
  const sameMonth = onDay(earliest, paymentDay);
  const first = sameMonth >= earliest ? sameMonth : addMonths(sameMonth, 1);
  return Array.from({ length: terms.term }, (_, index) => addMonths(first, index));
}
