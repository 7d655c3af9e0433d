import type { BankDetailsCaseRecord } from '../store/bank-details-cases.ts';
import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { BookDesk } from './book-desk.ts';

/** The newest case of a loan that was not withdrawn (C-27); `undefined`: there is none. */
export async function bankDetailsCaseOf(
  desk: Pick<BookDesk, 'records'>,
  loanId: string,
): Promise<BankDetailsCaseRecord | undefined> {
  void desk;
  void loanId;
  throw new Error('Not built yet');
}

/** Opens a case (C-28): five working days later there is a mandate on the new account, and payments are taken from it. */
export async function openBankDetailsCase(
  desk: BookDesk,
  loan: LoanRecord,
  bankAccount: BankAccount,
): Promise<BankDetailsCaseRecord> {
  void desk;
  void loan;
  void bankAccount;
  throw new Error('Not built yet');
}

/** Withdraws the open case of a loan (C-29); `undefined`: none is open. */
export async function withdrawBankDetailsCase(
  desk: BookDesk,
  loanId: string,
): Promise<BankDetailsCaseRecord | undefined> {
  void desk;
  void loanId;
  throw new Error('Not built yet');
}
