import { formatLongDate, formatMoney } from '#lending';
import type { FigureRow } from '../document-text.ts';
import { actualCost, paymentSchedule, type Agreement, type AgreementTerms } from '../agreement.ts';

/** Formats a percentage with one decimal place, as an APR is shown (CONC App 1.2): `19.9%`. */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** Returns the balance on the first day in pence: the amount of credit plus the arrangement fee. */
export const openingBalance = ({ amount, fee }: AgreementTerms): number => amount + fee;

/**
 * Describes the payments in the second half of a sentence, such as `a first payment of £105 on …, 10 monthly payments of £95, …`.
 * Empty if there are none.
 */
export function paymentsSentence(agreement: Agreement): string {
  const schedule = paymentSchedule(agreement);
  const [first, second] = schedule;
  const last = schedule.at(-1);
  if (!first || !second || !last) return '';
  const option = agreement.hirePurchase?.optionFee;
  const withOption = option === undefined ? '' : `, together with the option to purchase fee of ${formatMoney(option)}`;
  return `a first payment of ${formatMoney(first.amount)} on ${formatLongDate(first.date)}, ${schedule.length - 2} monthly payments of ${formatMoney(second.amount)} from ${formatLongDate(second.date)}, and a final payment of ${formatMoney(last.amount)} on ${formatLongDate(last.date)}${withOption}.`;
}

/**
 * Explains why the first payment differs from the others, or that it does not.
 * @returns one or two sentences
 */
export function firstPaymentReason(agreement: Agreement): string {
  const { terms, paidOutOn } = agreement;
  const [first] = paymentSchedule(agreement);
  const difference = (first?.amount ?? 0) - terms.monthlyPayment;
  const due = `The first payment is due on ${formatLongDate(first?.date ?? '')}, and we expect to pay out on ${formatLongDate(paidOutOn)}.`;
  if (difference === 0) return `${due} That is one month, so it is the same as the other payments.`;
  const [length, change] = difference > 0 ? ['more', 'higher'] : ['less', 'lower'];
  return `${due} That is ${length} than one month, so it is ${formatMoney(Math.abs(difference))} ${change} than the other payments. We calculate the difference for each day at the APR.`;
}

/** States the assumptions of the APR (CONC App 1.2.6R), as a SECCI does. */
export function aprAssumptions({ terms, paidOutOn }: Agreement): string {
  return `We calculate it for the dates in this document. We assume that you receive ${formatMoney(terms.amount)} on ${formatLongDate(paidOutOn)} and make every payment on time. We count each month as a twelfth of a year, and each remaining day as a part of a year of 365 days, or 366 in a leap year. If we pay out on another day, the first payment changes and the APR stays the same. Your quote assumed that the first payment is due one month after we pay out.`;
}

/** Returns the figures that several documents show, always in the same order. */
export function keyFigures(agreement: Agreement): readonly FigureRow[] {
  const { terms, hirePurchase } = agreement;
  const { total, charges, apr } = actualCost(agreement);
  const [first] = paymentSchedule(agreement);
  return [
    ...(hirePurchase ? ([['Cash price of the vehicle', formatMoney(hirePurchase.cashPrice)]] as const) : []),
    ['Amount of credit', formatMoney(terms.amount)],
    ['Term', `${terms.term} months`],
    ...(first ? ([['First payment', `${formatMoney(first.amount)} on ${formatLongDate(first.date)}`]] as const) : []),
    ['Monthly payment after that', formatMoney(terms.monthlyPayment)],
    ['Interest rate', `${percent(terms.rate)} a year, fixed`],
    ['APR', percent(apr)],
    ['Arrangement fee, added to your balance', formatMoney(terms.fee)],
    ...(hirePurchase ? ([['Option to purchase fee', formatMoney(hirePurchase.optionFee)]] as const) : []),
    ['Total cost of credit', formatMoney(charges)],
    ['Total amount payable', formatMoney(total)],
  ];
}
