import type { LoanRecord } from '../store/loans.ts';
import type { RequestContext } from '../context/request-context.ts';

/** Returns the URL of the loan's page in the app, or of the page to pay arrears. */
export function loanAddress(
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
  { id }: Pick<LoanRecord, 'id'>,
  page: 'summary' | 'late' = 'summary',
): string {
  return `${publicUrl}/account/borrow/repay/${page}?${new URLSearchParams({ id }).toString()}`;
}
