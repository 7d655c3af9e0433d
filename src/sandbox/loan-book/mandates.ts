import { poundsFromPence } from '#lending';
import { addWorkingDays } from '#sandbox/ledger';
import { plannedEmail } from '../messages/send-email.ts';
import type { BankAccount, LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import { endingOf, mandateEmail } from './agreement-emails.ts';
import { sendEmails } from './borrower-emails.ts';
import { activeFrom } from './direct-debit-notice.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { nextCollection } from './next-collection.ts';
import { openUnitOfWork, type NewRecordContext, type LoanUnitOfWork } from './unit-of-work.ts';
import type { BankDetailsCaseRecord } from '../store/bank-details-cases.ts';

/** The active mandate of a loan, or else the pending one; `undefined` if there is neither. */
export async function mandateOf(
  { records }: Pick<LoanBookContext, 'records'>,
  loanId: string,
): Promise<MandateRecord | undefined> {
  const mandates = await records.mandates.listOfLoan(loanId);
  return mandates.find(({ state }) => state === 'Active') ?? mandates.find(({ state }) => state === 'Pending');
}

/** Sets up a mandate, confirms it by email and cancels any earlier one. It becomes active two working days later. */
export async function setUpMandate(
  context: LoanBookContext,
  loan: LoanRecord,
  bankAccount: BankAccount,
): Promise<MandateRecord> {
  const { records } = context;
  const mandates = await records.mandates.listOfLoan(loan.id);
  await cancelAll(records, mandates);
  const { asOf } = loan.account;
  const terms = { state: 'Pending', bankAccount, since: asOf, activeFrom: activeFrom(asOf) } as const;
  const mandate = newMandate({ loan, mandates }, terms, context);
  await records.mandates.add(mandate);
  await sendEmails(context, loan, [mandateEmail(await openUnitOfWork(records, loan), mandate)]);
  return mandate;
}

/** The record of a new mandate. Its reference appears on the borrower's bank statement. */
export function newMandate(
  { loan, mandates }: Pick<LoanUnitOfWork, 'loan' | 'mandates'>,
  terms: Pick<MandateRecord, 'state' | 'bankAccount' | 'since' | 'activeFrom'>,
  { newId, now }: NewRecordContext,
): MandateRecord {
  const reference = `${loan.reference}-D${mandates.length + 1}`;
  return { id: newId(), loanId: loan.id, reference, ...terms, createdAt: now };
}

/** Cancels the mandate of a loan, as a borrower can at their bank, and tells the borrower. Payments pending under it will be returned. */
export async function cancelMandate(context: LoanBookContext, loan: LoanRecord): Promise<void> {
  const { records } = context;
  const mandates = await records.mandates.listOfLoan(loan.id);
  const cancelled = mandates.find(({ state }) => state !== 'Cancelled');
  await cancelAll(records, mandates);
  if (cancelled) await sendEmails(context, loan, [cancelledEmail(await openUnitOfWork(records, loan), cancelled)]);
}

function cancelledEmail(unit: LoanUnitOfWork, { reference: mandate }: MandateRecord) {
  const { account, reference } = unit.loan;
  const next = nextCollection(unit);
  return plannedEmail('direct-debit-cancelled', account.asOf, {
    ...{ loan: { reference }, mandate: { reference: mandate } },
    ...(next && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
  });
}

async function cancelAll({ mandates }: LoanBookContext['records'], of: readonly MandateRecord[]): Promise<void> {
  for (const mandate of of) {
    if (mandate.state !== 'Cancelled') await mandates.update({ ...mandate, state: 'Cancelled' });
  }
}

/** How many working days a change of the bank account takes. */
const UNTIL_EFFECT = 5;

/** The newest bank details change of a loan that was not withdrawn (C-27); `undefined` if there is none. */
export async function bankDetailsCaseOf(
  { records }: Pick<LoanBookContext, 'records'>,
  loanId: string,
): Promise<BankDetailsCaseRecord | undefined> {
  const cases = await records.bankDetailsCases.listOfLoan(loanId);
  return cases.find(({ state }) => state !== 'Withdrawn');
}

/**
 * Opens a bank details change (C-28). Five working days later, the book sets up a mandate on the new account and collects payments
 * from it. No other change may be open.
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
  const account = { accountNumberEnding: endingOf(bankAccount.accountNumber), from: opened.takesEffectOn };
  const values = { loan: { reference: loan.reference }, account };
  await sendEmails(context, loan, [plannedEmail('bank-details-changed', asOf, values)]);
  return opened;
}

/** Withdraws the open bank details change of a loan (C-29); `undefined` if none is open. */
export async function withdrawBankDetailsCase(
  context: LoanBookContext,
  loan: LoanRecord,
): Promise<BankDetailsCaseRecord | undefined> {
  const { records } = context;
  const open = (await records.bankDetailsCases.listOfLoan(loan.id)).find(({ state }) => state === 'Open');
  if (!open) return undefined;
  const withdrawn: BankDetailsCaseRecord = { ...open, state: 'Withdrawn' };
  await records.bankDetailsCases.update(withdrawn);
  const values = { loan: { reference: loan.reference } };
  await sendEmails(context, loan, [plannedEmail('bank-details-kept', loan.account.asOf, values)]);
  return withdrawn;
}
