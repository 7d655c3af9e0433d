import { formatDate, formatPounds } from '#lending';
import type { Repayment } from '#model';
import type { LedgerRow } from '#ui';

const KINDS: Readonly<Record<Repayment['kind'], string>> = {
  scheduled: 'Monthly payment',
  early: 'Extra payment',
  late: 'Overdue payment',
  settlement: 'Loan paid off',
  cancellation: 'Paid back after withdrawing',
  refund: 'Refund to you',
};

const METHODS: Readonly<Record<Repayment['method'], string>> = {
  DIRECT_DEBIT: 'Direct Debit',
  CARD: 'Card',
  OPEN_BANKING: 'Bank payment',
  BANK_TRANSFER: 'Bank transfer',
};

/** What else there is to know of it, in a few words. */
function noteOf({ state, method, expectedOn, interest }: Repayment): string {
  if (state === 'Returned') return `${METHODS[method]}, not paid by your bank`;
  if (state === 'Pending' && expectedOn !== undefined)
    return `${METHODS[method]}, reaches us by ${formatDate(expectedOn)}`;
  return interest === undefined || interest === 0
    ? METHODS[method]
    : `${METHODS[method]}, ${formatPounds(interest)} interest`;
}

/** A repayment as a line of the ledger. */
export function rowOfRepayment(repayment: Repayment): LedgerRow {
  const { id, date, amount, kind, state, balanceAfter } = repayment;
  return {
    key: id,
    date: formatDate(date),
    title: KINDS[kind],
    note: noteOf(repayment),
    amount: kind === 'refund' ? `−${formatPounds(amount)}` : formatPounds(amount),
    ...(balanceAfter !== undefined && state === 'Taken' && { after: formatPounds(balanceAfter) }),
    ...(state === 'Returned' && { status: { text: 'Returned', tone: 'bad' } }),
    ...(state === 'Pending' && { status: { text: 'On its way', tone: 'info' } }),
  };
}
