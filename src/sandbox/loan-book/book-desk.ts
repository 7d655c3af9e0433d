import type { Desk } from '../operations/operation.ts';

/** What the book works with. `now` is the lender's, not the wall's: see `lenderNow`. */
export type BookDesk = Pick<Desk, 'records' | 'now' | 'newId' | 'brands' | 'publicUrl'>;
