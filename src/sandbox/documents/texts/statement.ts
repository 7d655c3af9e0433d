import { formatDate, formatLongDate, formatMoney, isClosedLoan } from '#lending';
import {
  arrearsOf,
  balanceToday,
  ledgerBalance,
  nextPayment,
  paymentsToCome,
  remainingToPay,
  signedPence,
  totalPaid,
  type LedgerEntry,
  type LoanAccount,
} from '#sandbox/ledger';
import type { RepaymentRecord } from '../../store/repayments.ts';
import type { Agreement } from '../agreement.ts';
import { figures, paragraph, section, type DocumentText, type FigureRow, type Ledger } from '../document-text.ts';
import { borrowerRows, documentOf, lenderRows } from './lender.ts';

/** "Loan Statement": every entry of the account from its first day to today, and what is left to pay (CCA 1974 s.77B). */
export function statement(
  agreement: Agreement,
  account: LoanAccount,
  repayments: readonly RepaymentRecord[],
): DocumentText {
  const { asOf } = account;
  return documentOf({ ...agreement, madeOn: asOf }, 'Loan Statement', [
    section(
      'period',
      'What this statement covers',
      figures('Period', [
        ['From', formatLongDate(account.agreement.madeOn)],
        ['To', formatLongDate(asOf)],
        ['Balance at the start', formatMoney(0)],
        ['Balance at the end', formatMoney(ledgerBalance(account))],
        ['Paid in the period', formatMoney(totalPaid(account))],
      ]),
      figures('You, the borrower', borrowerRows(agreement)),
      figures('We, the creditor', lenderRows(agreement)),
    ),
    section('account', 'Your account', ...entries(account, repayments)),
    section(
      'what-is-left',
      'What is left',
      figures(`On ${formatLongDate(asOf)}`, whatIsLeft(account)),
      paragraph(
        'Interest is added on the day a payment falls due. What you owe today has the interest since then in it; the last line of your account has not.',
      ),
    ),
  ]);
}

function entries(
  account: LoanAccount,
  repayments: readonly RepaymentRecord[],
): readonly (Ledger | ReturnType<typeof paragraph>)[] {
  if (account.ledger.length === 0) return [paragraph('Nothing has been entered yet: the money has not been sent.')];
  const methodOf = new Map(repayments.map(({ id, method }) => [id, method]));
  let balance = 0;
  const rows = account.ledger.map((entry) => {
    balance += signedPence(entry);
    const amount = formatMoney(entry.pence);
    const isOff = signedPence(entry) < 0;
    const method = entry.repaymentId === undefined ? undefined : methodOf.get(entry.repaymentId);
    const name = nameOf(entry, account, method);
    return [formatDate(entry.date), name, isOff ? '' : amount, isOff ? amount : '', formatMoney(balance)];
  });
  return [
    {
      kind: 'ledger',
      caption: 'Every entry',
      columns: ['Day', 'Entry', 'Added', 'Taken off', 'Balance'],
      inWords: ['Entry'],
      rows: [
        [formatDate(account.agreement.madeOn), 'Balance at the start', '', '', formatMoney(0)],
        ...rows,
        [formatDate(account.asOf), 'Balance at the end', '', '', formatMoney(balance)],
      ],
    },
  ];
}

const methods: Readonly<Record<RepaymentRecord['method'], string>> = {
  DIRECT_DEBIT: 'by Direct Debit',
  CARD: 'by card',
  OPEN_BANKING: 'from your bank',
  BANK_TRANSFER: 'by bank transfer',
};

function nameOf(
  { kind, date }: LedgerEntry,
  { agreement }: LoanAccount,
  method: RepaymentRecord['method'] | undefined,
): string {
  if (kind === 'payment') return method ? `Paid ${methods[method]}` : 'Paid';
  if (kind === 'fee') return date === agreement.paidOutOn ? 'Arrangement fee' : 'Option to purchase fee';
  return {
    advance: 'Amount of credit',
    interest: 'Interest',
    refund: 'Paid back to you',
    'write-off': 'Not asked for',
  }[kind];
}

function whatIsLeft(account: LoanAccount): readonly FigureRow[] {
  const { state, closedOn, agreement } = account;
  if (isClosedLoan(state)) {
    return [['Your agreement', `${state}${closedOn === undefined ? '' : ` on ${formatLongDate(closedOn)}`}`]];
  }
  const open = paymentsToCome(account);
  const next = nextPayment(account);
  const last = open.at(-1);
  const arrears = arrearsOf(account);
  return [
    ['You owe today', formatMoney(balanceToday(account))],
    ...(arrears
      ? [['Overdue', `${formatMoney(arrears.amount)}, since ${formatLongDate(arrears.since)}`] as const]
      : []),
    ['Still to pay if you keep to your payments', formatMoney(remainingToPay(account))],
    ['Payments to come', String(open.length)],
    ...(next ? [['Next payment', `${formatMoney(next.amount)} on ${formatLongDate(next.dueDate)}`] as const] : []),
    ...(last ? [['Last payment', formatLongDate(last.dueDate)] as const] : []),
    ['Amount of credit', formatMoney(agreement.terms.amount)],
  ];
}
