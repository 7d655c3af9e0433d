import { formatDate, formatMoney } from '#lending';
import { paymentSchedule, type Agreement, type HirePurchase } from '../agreement.ts';
import { figures, paragraph, section, type DocumentText, type Ledger, type Section } from '../document-text.ts';
import { costOfCredit, keyFigures, owedAtFirst, paymentsSentence, percent } from './amounts.ts';
import { borrowerRows, documentOf, lenderRows } from './lender.ts';
import { missedPayments, payingEarly, vehicleRights, withdrawal } from './rights.ts';

/** "Loan Agreement": what both sides agree to, with every payment by day and amount. */
export function contract(agreement: Agreement): DocumentText {
  const { terms, hirePurchase } = agreement;
  const law = hirePurchase ? 'A hire purchase agreement' : 'A fixed-sum loan agreement';
  return documentOf(agreement, 'Loan Agreement', [
    section(
      'parties',
      'Who agrees',
      paragraph(`${law} of the kind that the Consumer Credit Act 1974 regulates, between us and you.`),
      figures('We, the creditor', lenderRows(agreement)),
      figures('You, the borrower', borrowerRows(agreement)),
    ),
    ...(hirePurchase ? [goods(hirePurchase)] : []),
    section('key-figures', 'What you borrow and what it costs', figures('Key figures', keyFigures(agreement))),
    section(
      'interest',
      'Interest and fees',
      paragraph(
        `On the first day you owe ${formatMoney(owedAtFirst(terms))}: the ${formatMoney(terms.amount)} that we lend and the arrangement fee of ${formatMoney(terms.fee)}. Interest of ${percent(terms.rate)} a year is added each month to what is still owed.`,
      ),
      paragraph(
        `Interest and fees come to ${formatMoney(costOfCredit(terms))}. With what we lend, that is the total amount payable: ${formatMoney(terms.total)}.`,
      ),
      ...(hirePurchase?.commission === undefined
        ? []
        : [
            paragraph(
              `We pay a commission of ${formatMoney(hirePurchase.commission)} to who arranged this agreement. It adds nothing to what you pay.`,
            ),
          ]),
    ),
    section(
      'payments',
      'Your payments',
      paragraph(`You pay ${paymentsSentence(agreement)} We take them by Direct Debit.`),
      scheduleTable(agreement),
    ),
    ...(hirePurchase ? [vehicleRights({ ...agreement, hirePurchase })] : []),
    withdrawal(agreement),
    payingEarly(),
    missedPayments(agreement),
    section(
      'agreeing',
      'Agreeing to it',
      paragraph(
        'You agree by confirming in your account that you have read this agreement and by completing your documents. You can read it again and keep a copy at any time.',
      ),
    ),
  ]);
}

function goods({ vehicle, registration, cashPrice, optionFee }: HirePurchase): Section {
  return section(
    'goods',
    'What you hire, and can buy',
    figures('The vehicle', [
      ['Vehicle', vehicle],
      ['Registration', registration],
      ['Cash price', formatMoney(cashPrice)],
      ['Option to purchase fee', formatMoney(optionFee)],
    ]),
    paragraph('You hire it from us. It becomes yours when you have made every payment and paid the fee above.'),
  );
}

function scheduleTable(agreement: Agreement): Ledger {
  const { terms, hirePurchase } = agreement;
  const schedule = paymentSchedule(agreement);
  const lastDay = schedule.at(-1)?.date ?? '';
  return {
    kind: 'ledger',
    caption: 'Payment schedule',
    columns: ['Payment', 'Day', 'Amount', 'Interest', 'Off what you owe', 'Still owed'],
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
        formatMoney(terms.total),
        formatMoney(sum(schedule.map(({ interest }) => interest))),
        formatMoney(sum(schedule.map(({ principal }) => principal))),
        '',
      ],
    ],
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
