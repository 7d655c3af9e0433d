import type { RequestContext } from '../context/request-context.ts';

/** What the book works with. `now` is the lender's, not the wall's: see `lenderNow`. */
export type LoanBookContext = Pick<RequestContext, 'records' | 'now' | 'newId' | 'brands' | 'publicUrl'>;
