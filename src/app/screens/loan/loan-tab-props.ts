import type { Loan } from '#model';
import type { Reader } from '../../remote/use-reader.ts';

/** What every part of a loan's page is given. */
export interface LoanTabProps {
  readonly loan: Loan;
  readonly reader: Reader;
}
