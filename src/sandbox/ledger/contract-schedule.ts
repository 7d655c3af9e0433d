import { balanceOverTime } from '#lending';
import { addMonths, daysBetween } from './days.ts';
import { onDay } from './payment-day.ts';
import type { Instalment, LoanAgreement } from './loan-account.ts';

/** From the agreement to the first payment there are at least as many days as there are to withdraw: the lender's own. */
const LEAST_DAYS = 14;

/**
 * The payments as they are agreed: one a month, all alike but the last, which takes what rounding left, so that together they
 * are the total to the penny. A hire purchase's option fee comes with the last. Interest is that of equal months, from the
 * day the money is sent to the first payment too.
 */
export function contractSchedule(agreement: LoanAgreement): readonly Instalment[] {
  const { terms, paidOutOn } = agreement;
  const optionFee = terms.optionFee ?? 0;
  const toRepay = terms.total - optionFee;
  const balances = balanceOverTime({ ...terms, total: toRepay });
  const last = toRepay - terms.monthlyPayment * (terms.term - 1);
  const dates = paymentDates(agreement);
  return dates.map((dueDate, index) => {
    const isLast = index + 1 === terms.term;
    const payment = isLast ? last : terms.monthlyPayment;
    const fees = isLast ? optionFee : 0;
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
    };
  });
}

function paymentDates({ madeOn, paymentDay, terms }: LoanAgreement): readonly string[] {
  const sameMonth = onDay(madeOn, paymentDay);
  const next = addMonths(sameMonth, 1);
  const first = daysBetween(madeOn, next) >= LEAST_DAYS ? next : addMonths(sameMonth, 2);
  return Array.from({ length: terms.term }, (_, index) => addMonths(first, index));
}
