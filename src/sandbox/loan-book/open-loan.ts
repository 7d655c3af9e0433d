import type { Desk } from '../operations/operation.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { DirectDebitScript, LoanRecord } from '../store/loans.ts';

/**
 * Makes a funded application a loan, Pending at the lender's `now`: it is paid out on the next working day, and payments are
 * taken by the Direct Debit that was agreed with it, where there are bank details. To be run to a later day by `runLoan`.
 * @param desk its `now` is the day of the agreement
 */
export async function openLoan(
  desk: Desk,
  application: ApplicationRecord,
  directDebits: DirectDebitScript = [],
): Promise<LoanRecord> {
  void desk;
  void application;
  void directDebits;
  throw new Error('Not built yet');
}
