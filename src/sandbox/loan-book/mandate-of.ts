import { addWorkingDays } from '#sandbox/ledger';
import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import type { Clerk, LoanFile } from './loan-file.ts';

/** How many working days a bank takes to know of a mandate. */
const UNTIL_ACTIVE = 2;

/** The mandate of a loan that stands, pending or active; `undefined`: there is none. */
export async function mandateOf(
  { records }: Pick<LoanBookContext, 'records'>,
  loanId: string,
): Promise<MandateRecord | undefined> {
  const mandates = await records.mandates.listOfLoan(loanId);
  return mandates.find(({ state }) => state === 'Active') ?? mandates.find(({ state }) => state === 'Pending');
}

/** Sets a mandate up, in place of one that stands; it is active two working days later. */
export async function setUpMandate(
  context: LoanBookContext,
  loan: LoanRecord,
  bankAccount: BankAccount,
): Promise<MandateRecord> {
  const { records } = context;
  const mandates = await records.mandates.listOfLoan(loan.id);
  await cancelAll(records, mandates);
  const { asOf } = loan.account;
  const activeFrom = addWorkingDays(asOf, UNTIL_ACTIVE);
  const mandate = newMandate({ loan, mandates }, { state: 'Pending', bankAccount, since: asOf, activeFrom }, context);
  await records.mandates.add(mandate);
  return mandate;
}

/** The next mandate of a loan; its reference is what the borrower's bank statement has. */
export function newMandate(
  { loan, mandates }: Pick<LoanFile, 'loan' | 'mandates'>,
  terms: Pick<MandateRecord, 'state' | 'bankAccount' | 'since' | 'activeFrom'>,
  { newId, now }: Clerk,
): MandateRecord {
  const reference = `${loan.reference}-D${mandates.length + 1}`;
  return { id: newId(), loanId: loan.id, reference, ...terms, createdAt: now };
}

/** Cancels the mandate of a loan, as a borrower can at their bank; what was asked for by it is returned. */
export async function cancelMandate({ records }: LoanBookContext, { id }: LoanRecord): Promise<void> {
  await cancelAll(records, await records.mandates.listOfLoan(id));
}

async function cancelAll({ mandates }: LoanBookContext['records'], of: readonly MandateRecord[]): Promise<void> {
  for (const mandate of of) {
    if (mandate.state !== 'Cancelled') await mandates.update({ ...mandate, state: 'Cancelled' });
  }
}
