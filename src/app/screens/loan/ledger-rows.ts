import type { Copy } from '#copy';
import { formatDate, formatPounds } from '#lending';
import type { Repayment } from '#model';
import type { LedgerGroup, LedgerRow } from '#ui';
import { methodName } from '../../state/loan-payments.ts';
import { repaymentKey } from '../../state/made-payment.ts';

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

type Methods = Copy<'loan-status'>['methods'];

/** The method, and the status or the interest. */
function noteOf(
  { state, method: by, expectedOn: date, interest: amount = 0, isRetry = false }: Repayment,
  words: Copy<'loan'>['repayments'],
  methods: Methods,
): string {
  const name = methodName(by, methods);
  const method = isRetry ? words.again({ method: name }) : name;
  if (state === 'Returned') return words.notPaid({ method });
  if (state === 'Pending' && date !== undefined) return words.expected({ method, date });
  return amount === 0 ? method : words.interest({ method, amount });
}

/** What a repayment was for. The lender may have kinds that this app does not know. */
function titleOf(kind: Repayment['kind'], { names, repayments }: Copy<'loan'>): string {
  const { kinds, unknown } = repayments;
  if (kind === 'scheduled') return names.monthly;
  return kind !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : unknown;
}

/** Returns the row of the ledger for a repayment. */
export const repaymentRow =
  (words: Copy<'loan'>, methods: Methods) =>
  (repayment: Repayment): LedgerRow => {
    const { date, amount, kind, state, balanceAfter } = repayment;
    const { refunded, returned, coming } = words.repayments;
    return {
      key: repaymentKey(repayment),
      date: formatDate(date),
      title: titleOf(kind, words),
      note: noteOf(repayment, words.repayments, methods),
      amount: kind === 'refund' ? refunded({ amount }) : formatPounds(amount),
      ...(balanceAfter !== undefined && state === 'Taken' && { after: formatPounds(balanceAfter) }),
      ...(state === 'Returned' && { status: { text: returned, tone: 'bad' } }),
      ...(state === 'Pending' && { status: { text: coming, tone: 'info' } }),
    };
  };
