import type { LoanBankDetails } from '#model';
import type { BankAccount } from '../store/loans.ts';

/** As much of a bank account as is shown: its name, and how its numbers end. */
export function viewBankAccount({ accountName, sortCode, accountNumber }: BankAccount): LoanBankDetails {
  return { accountName, sortCodeEnding: sortCode.slice(-2), accountNumberEnding: accountNumber.slice(-4) };
}
