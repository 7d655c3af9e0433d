import { formatDate, formatPounds } from '#lending';
import type { Repayment } from '#model';
import type { LedgerGroup, LedgerRow } from '#ui';
import { methodName } from '../../state/loan-payments.ts';

/** Ledger rows grouped by the year of their day (`YYYY-MM-DD`), in the given order. */
export function byYear<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
  rowOf: (item: Item) => LedgerRow,
): readonly LedgerGroup[] {
  const years = new Map<string, LedgerRow[]>();
  for (const item of items) {
    const year = dayOf(item).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), rowOf(item)]);
  }
  return [...years].map(([year, rows]) => ({ key: year, title: year, rows }));
}

const KINDS: Readonly<Record<Repayment['kind'], string>> = {
  scheduled: 'Monthly payment',
  early: 'Extra payment',
  late: 'Overdue payment',
  settlement: 'Loan paid off',
  cancellation: 'Paid back after withdrawing',
  refund: 'Refund to you',
};

/** The method, and the status or the interest. */
function noteOf({ state, method, expectedOn, interest, isRetry = false }: Repayment): string {
  const how = methodName(method) + (isRetry ? ', second attempt' : '');
  if (state === 'Returned') return `${how}, not paid by your bank`;
  if (state === 'Pending' && expectedOn !== undefined) return `${how}, expected by ${formatDate(expectedOn)}`;
  return interest === undefined || interest === 0 ? how : `${how}, ${formatPounds(interest)} interest`;
}

/** A repayment as a row of the ledger. */
export function repaymentRow(repayment: Repayment): LedgerRow {
  const { id, date, amount, kind, state, balanceAfter } = repayment;
  return {
    key: id,
    date: formatDate(date),
    // The lender may have kinds that this app does not know.
    title: Object.hasOwn(KINDS, kind) ? KINDS[kind] : 'Payment',
    note: noteOf(repayment),
    amount: kind === 'refund' ? `−${formatPounds(amount)}` : formatPounds(amount),
    ...(balanceAfter !== undefined && state === 'Taken' && { after: formatPounds(balanceAfter) }),
    ...(state === 'Returned' && { status: { text: 'Returned', tone: 'bad' } }),
    ...(state === 'Pending' && { status: { text: 'On its way', tone: 'info' } }),
  };
}
