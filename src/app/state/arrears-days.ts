import type { Copy } from '#copy';
import type { Loan } from '#model';

/** What happens about a loan on a day. */
export interface LoanDay {
  /** `YYYY-MM-DD` in London. */
  readonly date: string;
  readonly text: string;
  /** It has happened already. */
  readonly isPast?: boolean;
}

type Words = Copy<'loan-status'>['alerts']['days'];

/** What began the arrears: the oldest payment that was missed, and the Direct Debit that the bank returned last. */
function begun({ historicalRepayments: [last] = [], arrears }: Loan, words: Words): readonly LoanDay[] {
  const returned = last?.state === 'Returned' ? last : undefined;
  const isOther = arrears !== undefined && arrears.since !== returned?.date;
  return [
    ...(isOther ? [{ date: arrears.since, text: words.due, isPast: true }] : []),
    ...(returned ? [{ date: returned.date, text: words.returned(returned), isPast: true }] : []),
  ];
}

/** The next try of a returned Direct Debit: still to be asked for, or on its way. */
function tries({ retry, pendingRepayments = [] }: Loan, words: Words): readonly LoanDay[] {
  const asked = pendingRepayments.find(({ isRetry }) => isRetry);
  if (asked?.expectedOn !== undefined) return [{ date: asked.expectedOn, text: words.retry(asked) }];
  if (!retry) return [];
  return [
    { date: retry.askedOn, text: words.ask },
    { date: retry.date, text: words.retry(retry) },
  ];
}

/**
 * What happens on which day about arrears, in order: what began them, today if something can be paid, the next try of a Direct Debit, and
 * the next payment.
 *
 * @param canPay whether something can be paid today
 */
export function arrearsDays(loan: Loan, words: Words, canPay: boolean): readonly LoanDay[] {
  const { asOf, nextPayment } = loan;
  const days = [
    ...begun(loan, words),
    ...(canPay && asOf !== undefined ? [{ date: asOf, text: words.today }] : []),
    ...tries(loan, words),
    ...(nextPayment ? [{ date: nextPayment.date, text: words.next(nextPayment) }] : []),
  ];
  return days.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
