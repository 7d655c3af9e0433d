import { balanceOverTime, monthlyRateFromPayment } from '#lending';
import { addMonths, daysBetween, isPaymentDay, onDay } from './calendar.ts';
import type { Instalment, LoanAccount, LoanAgreement } from './loan-account.ts';

/**
 * Opens the account of an agreement on the day that it is made: Pending, with the agreed schedule and nothing owed yet.
 * @throws {RangeError} the payment day is not a day from 1 to 28
 */
export function openAccount(agreement: LoanAgreement): LoanAccount {
  const { terms, madeOn, paidOutOn, paymentDay } = agreement;
  const payment = (terms.total - (terms.optionFee ?? 0)) / terms.term;
  return {
    agreement,
    monthlyRate: monthlyRateFromPayment(terms.amount + terms.fee, payment, terms.term),
    state: 'Pending',
    asOf: madeOn,
    ledger: [],
    instalments: contractSchedule(agreement),
    monthlyPayment: terms.monthlyPayment,
    paymentDay,
    lateChargedTo: paidOutOn,
  };
}

/**
 * The payments as agreed: one a month, all equal except the last. The last one absorbs rounding, so that the payments add up to
 * the total to the penny, and includes a hire purchase's option fee. Each payment carries the interest of one equal month. That
 * includes the first, whatever the time since the loan was paid out. No payment has negative interest.
 * @throws {RangeError} the payment day is not a day from 1 to 28
 */
export function contractSchedule(agreement: LoanAgreement): readonly Instalment[] {
  const { terms, paidOutOn } = agreement;
  const optionFee = terms.optionFee ?? 0;
  const toRepay = terms.total - optionFee;
  const last = toRepay - terms.monthlyPayment * (terms.term - 1);
  const payments = Array.from({ length: terms.term }, (_, index) =>
    index + 1 === terms.term ? last : terms.monthlyPayment,
  );
  const balances = balancesAfter(payments, balanceOverTime({ ...terms, total: toRepay }));
  const dates = paymentDates(agreement);
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
      months: 1,
      interestPosted: 0,
      lateInterest: 0,
    };
  });
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

function paymentDates({ madeOn, paymentDay, terms }: LoanAgreement): readonly string[] {
  if (!isPaymentDay(paymentDay)) throw new RangeError(`Payments fall due on day 1 to 28, not on ${paymentDay}`);
  const sameMonth = onDay(madeOn, paymentDay);
  const next = addMonths(sameMonth, 1);
  const first = daysBetween(madeOn, next) >= DAYS_TO_FIRST_PAYMENT ? next : addMonths(sameMonth, 2);
  return Array.from({ length: terms.term }, (_, index) => addMonths(first, index));
}
