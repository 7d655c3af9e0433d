import type { Reader } from '../../remote/use-reader.ts';
import type { KnownLoan } from '../../state/known-loan.ts';

/** What every part of a loan's page is given. */
export interface LoanTabProps {
  readonly loan: KnownLoan;
  readonly reader: Reader;
}
