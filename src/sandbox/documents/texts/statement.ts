import { formatDate, formatLongDate, formatMoney, isClosedLoan, owedFiguresText } from '#lending';
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
import { figures, paragraph, section, type DocumentText, type FigureRow, type Table } from '../document-text.ts';
import { borrowerRows, documentOf, lenderRows } from './lender.ts';

/** Returns the "Loan Statement": every entry of the account up to today in lender time, and what is left to pay (Consumer Credit Act 1974, section 77B). */
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
      'today',
      'Your loan today',
      figures(`On ${formatLongDate(asOf)}`, loanToday(account)),
      paragraph(owedFiguresText),
      paragraph(
        'We add interest to your account on the day that each payment is due. What you owe today also includes the interest since that day. The last balance in your account does not include it yet.',
      ),
    ),
  ]);
}

function entries(
  account: LoanAccount,
  repayments: readonly RepaymentRecord[],
): readonly (Table | ReturnType<typeof paragraph>)[] {
  if (account.ledger.length === 0)
    return [paragraph('There are no entries yet, because we have not sent you the money.')];
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
      kind: 'table',
      caption: 'Every entry',
      columns: ['Date', 'Entry', 'Added', 'Taken off', 'Balance'],
      textColumns: ['Entry'],
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
    'fee-reversal': 'Option to purchase fee, due later',
    rebate: 'Charges taken off',
    'rebate-reversal': 'Charges added back',
    refund: 'Refund to you',
    'write-off': 'Removed from your account',
  }[kind];
}

function loanToday(account: LoanAccount): readonly FigureRow[] {
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
    ['Still to pay if you make every payment on time', formatMoney(remainingToPay(account))],
    ['Payments left', String(open.length)],
    ...(next ? [['Next payment', `${formatMoney(next.amount)} on ${formatLongDate(next.dueDate)}`] as const] : []),
    ...(last ? [['Final payment', formatLongDate(last.dueDate)] as const] : []),
    ['Amount of credit', formatMoney(agreement.terms.amount)],
  ];
}
