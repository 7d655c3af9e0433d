import { type DocumentValues, poundsFromPence, type StatementEntryKind } from '#lending';
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
import type { RepaymentRecord } from '../store/repayments.ts';

type Values = DocumentValues<'statement'>;

/** The values of a statement: every entry of the account up to today in lender time, and what is left to pay (Consumer Credit Act 1974, section 77B). */
export function statementValues(account: LoanAccount, repayments: readonly RepaymentRecord[]): Values {
  const { agreement, asOf } = account;
  return {
    period: {
      from: agreement.madeOn,
      to: asOf,
      opening: 0,
      closing: poundsFromPence(ledgerBalance(account)),
      paid: poundsFromPence(totalPaid(account)),
    },
    entries: entriesOf(account, repayments),
    loan: { amount: poundsFromPence(agreement.terms.amount) },
    ...loanToday(account),
  };
}

function entriesOf(account: LoanAccount, repayments: readonly RepaymentRecord[]): Values['entries'] {
  const methodOf = new Map(repayments.map(({ id, method }) => [id, method]));
  let balance = 0;
  return account.ledger.map((entry) => {
    const { date, repaymentId } = entry;
    const signed = signedPence(entry);
    balance += signed;
    const amount = poundsFromPence(entry.pence);
    const method = repaymentId === undefined ? undefined : methodOf.get(repaymentId);
    return {
      date,
      kind: kindOf(entry, account, method),
      ...(signed < 0 ? { takenOff: amount } : { added: amount }),
      balance: poundsFromPence(balance),
    };
  });
}

const paidBy: Readonly<Record<RepaymentRecord['method'], StatementEntryKind>> = {
  DIRECT_DEBIT: 'paid-by-direct-debit',
  CARD: 'paid-by-card',
  OPEN_BANKING: 'paid-from-bank',
  BANK_TRANSFER: 'paid-by-bank-transfer',
};

const kinds: Readonly<Record<Exclude<LedgerEntry['kind'], 'payment' | 'fee'>, StatementEntryKind>> = {
  advance: 'amount-of-credit',
  interest: 'interest',
  'fee-reversal': 'option-fee-later',
  rebate: 'charges-taken-off',
  'rebate-reversal': 'charges-added-back',
  refund: 'refund',
  'write-off': 'written-off',
};

function kindOf(
  { kind, date }: LedgerEntry,
  { agreement }: LoanAccount,
  method: RepaymentRecord['method'] | undefined,
): StatementEntryKind {
  if (kind === 'payment') return method ? paidBy[method] : 'paid';
  if (kind === 'fee') return date === agreement.paidOutOn ? 'arrangement-fee' : 'option-fee';
  return kinds[kind];
}

function loanToday(account: LoanAccount): Pick<Values, 'closed' | 'open' | 'arrears' | 'next' | 'last'> {
  const { state, closedOn, asOf } = account;
  if (state === 'Complete' || state === 'Settled' || state === 'Cancelled' || state === 'Sold')
    return { closed: { state, date: closedOn ?? asOf } };
  const open = paymentsToCome(account);
  const next = nextPayment(account);
  const last = open.at(-1);
  const arrears = arrearsOf(account);
  return {
    open: {
      owed: poundsFromPence(balanceToday(account)),
      toPay: poundsFromPence(remainingToPay(account)),
      count: open.length,
    },
    ...(arrears && { arrears: { amount: poundsFromPence(arrears.amount), since: arrears.since } }),
    ...(next && { next: { amount: poundsFromPence(next.amount), date: next.dueDate } }),
    ...(last && { last: { date: last.dueDate } }),
  };
}
