import type { RequestContext } from '../context/request-context.ts';
import type { Records } from '../store/records.ts';
import type { LoanRecord } from '../store/loans.ts';

/** What the book works with. `now` is the lender's, not the wall's: see `lenderNow`. */
export type LoanBookContext = Pick<RequestContext, 'records' | 'now' | 'newId' | 'brands' | 'publicUrl'>;

/** What time it is to the lender: the wall's, and as many days ahead as testers have moved it. */
export async function lenderNow({ clock }: Pick<Records, 'clock'>, systemNow: Date): Promise<Date> {
  return new Date(systemNow.getTime() + (await clock.offsetDays()) * 24 * 60 * 60_000);
}

/** What time it is on the wall when it is `now` to the lender: mail is dated by it, so that the newest is the last that was sent. */
export async function systemNow({ clock }: Pick<Records, 'clock'>, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await clock.offsetDays()) * 24 * 60 * 60_000);
}

/** Returns the URL of the loan's page in the app, or of the page to pay arrears. */
export function loanAddress(
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
  { id }: Pick<LoanRecord, 'id'>,
  page: 'summary' | 'late' = 'summary',
): string {
  return `${publicUrl}/account/borrow/repay/${page}?${new URLSearchParams({ id }).toString()}`;
}
