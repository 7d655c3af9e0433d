import { formatDate, formatMoney } from '#lending';
import { actualCost, paymentSchedule, type Agreement, type HirePurchase } from '../agreement.ts';
import { figures, paragraph, section, type DocumentText, type Table, type Section } from '../document-text.ts';
import {
  aprAssumptions,
  firstPaymentReason,
  keyFigures,
  openingBalance,
  paymentsSentence,
  percent,
} from './amounts.ts';
import { borrowerRows, documentOf, lenderRows } from './lender.ts';
import { missedPayments, payingEarly, vehicleRights, withdrawal } from './rights.ts';

/** Returns the "Loan Agreement": the terms, with the date and amount of every payment. */
export function contract(agreement: Agreement): DocumentText {
  const { terms, hirePurchase } = agreement;
  const { apr, charges, total } = actualCost(agreement);
  const kind = hirePurchase ? 'a hire purchase agreement' : 'a fixed-sum loan agreement';
  return documentOf(agreement, 'Loan Agreement', [
    section(
      'parties',
      'Who this agreement is between',
      paragraph(`This is ${kind} regulated by the Consumer Credit Act 1974. It is between us and you.`),
      figures('We, the creditor', lenderRows(agreement)),
      figures('You, the borrower', borrowerRows(agreement)),
    ),
    ...(hirePurchase ? [goods(hirePurchase)] : []),
    section('key-figures', 'What you borrow and what it costs', figures('Key figures', keyFigures(agreement))),
    section(
      'interest',
      'Interest and fees',
      paragraph(
        `On the first day you owe ${formatMoney(openingBalance(terms))}: the ${formatMoney(terms.amount)} that we lend you, plus the arrangement fee of ${formatMoney(terms.fee)}. Each month we add interest to your balance, at ${percent(terms.rate)} a year. If the time to your first payment is longer or shorter than a month, we add or subtract the cost of those days at the APR.`,
      ),
      paragraph(
        `The interest and fees come to ${formatMoney(charges)}. Together with the amount that we lend you, this makes the total amount payable: ${formatMoney(total)}.`,
      ),
      paragraph(`The APR is ${percent(apr)}. ${aprAssumptions(agreement)}`),
      ...(hirePurchase?.commission === undefined
        ? []
        : [
            paragraph(
              `We pay a commission of ${formatMoney(hirePurchase.commission)} to the broker that arranged this agreement. It does not increase what you pay.`,
            ),
          ]),
    ),
    section(
      'payments',
      'Your payments',
      paragraph(`You must make ${paymentsSentence(agreement)} We collect them by Direct Debit.`),
      paragraph(firstPaymentReason(agreement)),
      scheduleTable(agreement),
    ),
    ...(hirePurchase ? [vehicleRights({ ...agreement, hirePurchase })] : []),
    withdrawal(agreement),
    payingEarly(agreement),
    missedPayments(agreement),
    section(
      'agreeing',
      'How you agree',
      paragraph(
        'You agree by confirming in your account that you have read this agreement, and then completing your documents. You can read it again and save a copy at any time.',
      ),
    ),
  ]);
}

function goods({ vehicle, registration, cashPrice, optionFee }: HirePurchase): Section {
  return section(
    'goods',
    'What you are hiring and can buy',
    figures('The vehicle', [
      ['Vehicle', vehicle],
      ['Registration', registration],
      ['Cash price', formatMoney(cashPrice)],
      ['Option to purchase fee', formatMoney(optionFee)],
    ]),
    paragraph(
      'You hire the vehicle from us. It becomes yours once you have made every payment and paid the option to purchase fee.',
    ),
  );
}

function scheduleTable(agreement: Agreement): Table {
  const { hirePurchase } = agreement;
  const schedule = paymentSchedule(agreement);
  const lastDay = schedule.at(-1)?.date ?? '';
  return {
    kind: 'table',
    caption: 'Payment schedule',
    columns: ['Payment', 'Date', 'Amount', 'Interest', 'Off your balance', 'Balance left'],
    rows: [
      ...schedule.map(({ number, date, amount, interest, principal, balance }) => [
        String(number),
        formatDate(date),
        ...[amount, interest, principal, balance].map(formatMoney),
      ]),
      ...(hirePurchase
        ? [['Option to purchase fee', formatDate(lastDay), formatMoney(hirePurchase.optionFee), '', '', '']]
        : []),
      [
        'Total',
        '',
        formatMoney(actualCost(agreement).total),
        formatMoney(sum(schedule.map(({ interest }) => interest))),
        formatMoney(sum(schedule.map(({ principal }) => principal))),
        '',
      ],
    ],
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
