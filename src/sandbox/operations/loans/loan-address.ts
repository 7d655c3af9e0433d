import type { LoanRecord } from '../../store/loans.ts';
import type { RequestContext } from '../operation.ts';

/** Where a borrower sees their loan, or pays what is late of it. */
export function loanAddress(
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
  { id }: Pick<LoanRecord, 'id'>,
  page: 'summary' | 'late' = 'summary',
): string {
  return `${publicUrl}/account/borrow/repay/${page}?${new URLSearchParams({ id }).toString()}`;
}
