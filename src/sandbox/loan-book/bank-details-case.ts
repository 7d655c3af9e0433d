import { addWorkingDays } from '#sandbox/ledger';
import type { BankDetailsCaseRecord } from '../store/bank-details-cases.ts';
import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** How many working days it takes until payments come from another account. */
const UNTIL_EFFECT = 5;

/** The newest case of a loan that was not withdrawn (C-27); `undefined`: there is none. */
export async function bankDetailsCaseOf(
  { records }: Pick<LoanBookContext, 'records'>,
  loanId: string,
): Promise<BankDetailsCaseRecord | undefined> {
  const cases = await records.bankDetailsCases.listOfLoan(loanId);
  return cases.find(({ state }) => state !== 'Withdrawn');
}

/**
 * Opens a case (C-28) where none is open: five working days later there is a mandate on the new account, and payments are taken from
 * it.
 */
export async function openBankDetailsCase(
  context: LoanBookContext,
  loan: LoanRecord,
  bankAccount: BankAccount,
): Promise<BankDetailsCaseRecord> {
  const { asOf } = loan.account;
  const opened: BankDetailsCaseRecord = {
    id: context.newId(),
    loanId: loan.id,
    state: 'Open',
    bankAccount,
    openedOn: asOf,
    takesEffectOn: addWorkingDays(asOf, UNTIL_EFFECT),
    createdAt: context.now,
  };
  await context.records.bankDetailsCases.add(opened);
  return opened;
}

/** Withdraws the open case of a loan (C-29); `undefined`: none is open. */
export async function withdrawBankDetailsCase(
  { records }: LoanBookContext,
  loanId: string,
): Promise<BankDetailsCaseRecord | undefined> {
  const open = (await records.bankDetailsCases.listOfLoan(loanId)).find(({ state }) => state === 'Open');
  if (!open) return undefined;
  const withdrawn: BankDetailsCaseRecord = { ...open, state: 'Withdrawn' };
  await records.bankDetailsCases.update(withdrawn);
  return withdrawn;
}
