import { dayjs } from '#dates';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** The part of the request context that the loan book uses. Its `now` is lender time (`lenderNow`). */
export type LoanBookContext = Pick<RequestContext, 'records' | 'now' | 'newId' | 'brands' | 'messages' | 'publicUrl'>;

/** Lender time: system time plus the days that testers have added. */
export async function lenderNow({ clock }: Pick<Records, 'clock'>, systemTime: Date): Promise<Date> {
  return dayjs
    .utc(systemTime)
    .add(await clock.offsetDays(), 'day')
    .toDate();
}

/** System time at a lender time. Emails are dated by it, so that the newest is always the one sent last. */
export async function systemNow({ clock }: Pick<Records, 'clock'>, lenderTime: Date): Promise<Date> {
  return dayjs
    .utc(lenderTime)
    .subtract(await clock.offsetDays(), 'day')
    .toDate();
}

/** The URL of the loan's page in the app, or of a page below it: to pay arrears, to settle, to withdraw. */
export function loanAddress(
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
  { id }: Pick<LoanRecord, 'id'>,
  page: 'summary' | 'late' | 'settlement-quote' | 'cancel' = 'summary',
): string {
  return `${publicUrl}/account/borrow/repay/${page}?${new URLSearchParams({ id }).toString()}`;
}
