import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { BookDesk } from './book-desk.ts';

/** What is agreed: so many pence a month on top of the usual payment, from a day on. */
export interface AgreedArrangement {
  readonly monthlyAmount: number;
  readonly paymentDate: string;
}

export interface ArrangedLoan {
  readonly loan: LoanRecord;
  readonly arrangement: ArrangementRecord;
}

/**
 * Agrees a drafted arrangement: what is overdue is spread, and the loan is no longer Late.
 * @throws {Refusal} 409: nothing is overdue
 */
export async function agreeArrangement(
  desk: BookDesk,
  loan: LoanRecord,
  draft: ArrangementRecord,
  agreed: AgreedArrangement,
): Promise<ArrangedLoan> {
  void desk;
  void loan;
  void draft;
  void agreed;
  throw new Error('Not built yet');
}
