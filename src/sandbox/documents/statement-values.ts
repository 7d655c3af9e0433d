import { type DocumentValues, isActiveLoan, poundsFromPence, type StatementEntryKind } from '#lending';
import {
  arrearsOf,
  balanceToday,
  ledgerBalance,
  leftToPay,
  paymentsToCome,
  signedPence,
  totalPaid,
  type LedgerEntry,
  type LoanAccount,
} from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';

type Values = DocumentValues<'statement'>;

/** The next payment (`nextCollection`): pence, and the day to name to the borrower. */
interface NextPayment {
  readonly amount: number;
  readonly date: string;
}

/** The first and the last day of a statement, `YYYY-MM-DD`. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * The values of a statement: every entry of the account in a period, and what is left to pay on the account's day.
 * @param period by default from the agreement to the account's day
 */
export function statementValues(
  account: LoanAccount,
  repayments: readonly RepaymentRecord[],
  next: NextPayment | undefined,
  { from, to }: StatementPeriod = { from: account.agreement.madeOn, to: account.asOf },
): Values {
  const { agreement, ledger } = account;
  const upTo = { ledger: ledger.filter(({ date }) => date <= to) };
  const before = { ledger: ledger.filter(({ date }) => date < from) };
  return {
    period: {
      from,
      to,
      opening: poundsFromPence(ledgerBalance(before)),
      closing: poundsFromPence(ledgerBalance(upTo)),
      paid: poundsFromPence(totalPaid(upTo) - totalPaid(before)),
    },
    entries: entriesOf(account, repayments).filter(({ date }) => date >= from && date <= to),
    loan: { amount: poundsFromPence(agreement.terms.amount) },
    ...loanToday(account, next),
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

function loanToday(
  account: LoanAccount,
  next: NextPayment | undefined,
): Pick<Values, 'closed' | 'open' | 'onSchedule' | 'arrears' | 'next' | 'last'> {
  const { state, closedOn, asOf } = account;
  if (state === 'Complete' || state === 'Settled' || state === 'Cancelled' || state === 'Sold')
    return { closed: { state, date: closedOn ?? asOf } };
  const open = { owed: poundsFromPence(balanceToday(account)) };
  // A debt that fell due at once is not part of a schedule any more.
  if (!isActiveLoan(state)) return { open };
  const coming = paymentsToCome(account);
  const last = coming.at(-1);
  const arrears = arrearsOf(account);
  return {
    open,
    onSchedule: { toPay: poundsFromPence(leftToPay(account)), count: coming.length },
    ...(arrears && { arrears: { amount: poundsFromPence(arrears.amount), since: arrears.since } }),
    ...(next && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
    ...(last && { last: { date: last.dueDate } }),
  };
}
