import { formatLongDate, formatMoney } from '#lending';
import type { FigureRow } from '../document-text.ts';
import { paymentSchedule, type Agreement, type AgreementTerms } from '../agreement.ts';

/** Formats a percentage with one decimal place, as an APR is shown (CONC App 1.2): `19.9%`. */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** Returns the balance on the first day in pence: the amount of credit plus the arrangement fee. */
export const openingBalance = ({ amount, fee }: AgreementTerms): number => amount + fee;

/** Returns the total cost of credit in pence: the interest and all fees. */
export const costOfCredit = ({ amount, total }: AgreementTerms): number => total - amount;

/** Describes the payments in the second half of a sentence, such as `11 monthly payments of £95, the first on …`. Empty if there are none. */
export function paymentsSentence(agreement: Agreement): string {
  const schedule = paymentSchedule(agreement);
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return '';
  const option = agreement.hirePurchase?.optionFee;
  const withOption = option === undefined ? '' : `, together with the option to purchase fee of ${formatMoney(option)}`;
  return `${schedule.length - 1} monthly payments of ${formatMoney(first.amount)}, the first on ${formatLongDate(first.date)}, and a final payment of ${formatMoney(last.amount)} on ${formatLongDate(last.date)}${withOption}.`;
}

/** Returns the figures that several documents show, always in the same order. */
export function keyFigures({ terms, hirePurchase }: Agreement): readonly FigureRow[] {
  return [
    ...(hirePurchase ? ([['Cash price of the vehicle', formatMoney(hirePurchase.cashPrice)]] as const) : []),
    ['Amount of credit', formatMoney(terms.amount)],
    ['Term', `${terms.term} months`],
    ['Monthly payment', formatMoney(terms.monthlyPayment)],
    ['Interest rate', `${percent(terms.rate)} a year, fixed`],
    ['APR', percent(terms.apr)],
    ['Arrangement fee, added to your balance', formatMoney(terms.fee)],
    ...(hirePurchase ? ([['Option to purchase fee', formatMoney(hirePurchase.optionFee)]] as const) : []),
    ['Total cost of credit', formatMoney(costOfCredit(terms))],
    ['Total amount payable', formatMoney(terms.total)],
  ];
}
