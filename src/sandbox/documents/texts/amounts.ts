import { formatLongDate, formatMoney } from '#lending';
import type { FigureRow } from '../document-text.ts';
import { paymentSchedule, type Agreement, type AgreementTerms } from '../agreement.ts';

/** `19.9%`: one decimal, as APRs are printed (CONC App 1.2). */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** What is owed on the first day, in pence: what is paid out, and the fee. */
export const owedAtFirst = ({ amount, fee }: AgreementTerms): number => amount + fee;

/** What the loan costs in all, in pence: interest and every fee. */
export const costOfCredit = ({ amount, total }: AgreementTerms): number => total - amount;

/** The payments in one sentence: how many, of how much, from when. */
export function paymentsSentence(agreement: Agreement): string {
  const schedule = paymentSchedule(agreement);
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return '';
  const option = agreement.hirePurchase?.optionFee;
  const withOption = option === undefined ? '' : `, and with it the option to purchase fee of ${formatMoney(option)}`;
  return `${schedule.length - 1} monthly payments of ${formatMoney(first.amount)}, the first on ${formatLongDate(first.date)}, and a last payment of ${formatMoney(last.amount)} on ${formatLongDate(last.date)}${withOption}.`;
}

/** The figures that every document repeats, in one order. */
export function keyFigures({ terms, hirePurchase }: Agreement): readonly FigureRow[] {
  return [
    ...(hirePurchase ? ([['Cash price of the vehicle', formatMoney(hirePurchase.cashPrice)]] as const) : []),
    ['Amount of credit', formatMoney(terms.amount)],
    ['Term', `${terms.term} months`],
    ['Monthly payment', formatMoney(terms.monthlyPayment)],
    ['Interest rate', `${percent(terms.rate)} a year, fixed`],
    ['APR', percent(terms.apr)],
    ['Arrangement fee, added to what you owe', formatMoney(terms.fee)],
    ...(hirePurchase ? ([['Option to purchase fee', formatMoney(hirePurchase.optionFee)]] as const) : []),
    ['Total cost of credit', formatMoney(costOfCredit(terms))],
    ['Total amount payable', formatMoney(terms.total)],
  ];
}
