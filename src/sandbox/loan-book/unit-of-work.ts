import type { PlannedEmail } from '../messages/send-email.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { BankDetailsCaseRecord } from '../store/bank-details-cases.ts';
import type { LetterRecord } from '../store/letters.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import type { Records } from '../store/records.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { sendEmails } from './borrower-emails.ts';

/** A loan with all its records. The book changes it in memory for any number of days and then saves it once. */
export interface LoanUnitOfWork {
  readonly loan: LoanRecord;
  readonly repayments: readonly RepaymentRecord[];
  readonly mandates: readonly MandateRecord[];
  readonly quotes: readonly SettlementQuoteRecord[];
  readonly cases: readonly BankDetailsCaseRecord[];
  /** Newest first. */
  readonly arrangements: readonly ArrangementRecord[];
  /** Newest first. */
  readonly letters: readonly LetterRecord[];
  /** Emails to send to the borrower when the unit of work is saved. */
  readonly emails: readonly PlannedEmail[];
}

/** What the creation of a new record needs. */
export interface NewRecordContext {
  readonly newId: () => string;
  readonly now: Date;
  /** How many days before it is due the brand announces a payment; 0 if it does not. */
  readonly reminderDays?: number;
}

/** Loads a loan's records. */
export async function openUnitOfWork(records: Records, loan: LoanRecord): Promise<LoanUnitOfWork> {
  return {
    loan,
    repayments: await records.repayments.listOfLoan(loan.id),
    mandates: await records.mandates.listOfLoan(loan.id),
    quotes: await records.settlementQuotes.listOfLoan(loan.id),
    cases: await records.bankDetailsCases.listOfLoan(loan.id),
    arrangements: await records.arrangements.listOfLoan(loan.id),
    letters: await records.letters.listOfLoan(loan.id),
    emails: [],
  };
}

/** Saves the records that were added or changed since the unit of work was opened, and sends its emails. */
export async function saveUnitOfWork(
  context: LoanBookContext,
  before: LoanUnitOfWork,
  after: LoanUnitOfWork,
): Promise<LoanRecord> {
  const { records } = context;
  if (after.loan !== before.loan) await records.loans.update(after.loan, before.loan);
  await saveList(records.repayments, before.repayments, after.repayments);
  await saveList(records.mandates, before.mandates, after.mandates);
  await saveList(records.settlementQuotes, before.quotes, after.quotes);
  await saveList(records.bankDetailsCases, before.cases, after.cases);
  await saveList(records.arrangements, before.arrangements, after.arrangements);
  await saveList(records.letters, before.letters, after.letters);
  await sendEmails(context, after.loan, after.emails);
  return after.loan;
}

interface Repository<T> {
  add(record: T): Promise<void>;
  update(record: T): Promise<void>;
}

async function saveList<T extends { readonly id: string }>(
  repository: Repository<T>,
  before: readonly T[],
  after: readonly T[],
): Promise<void> {
  const known = new Map(before.map((record) => [record.id, record]));
  for (const record of after) {
    if (!known.has(record.id)) await repository.add(record);
    else if (known.get(record.id) !== record) await repository.update(record);
  }
}

/** Replaces the loan's account. */
export function withAccount(unit: LoanUnitOfWork, account: LoanRecord['account']): LoanUnitOfWork {
  return account === unit.loan.account ? unit : { ...unit, loan: { ...unit.loan, account } };
}

/** The list with the record in place of the one with the same id. */
export function replaced<T extends { readonly id: string }>(list: readonly T[], record: T): readonly T[] {
  return list.map((one) => (one.id === record.id ? record : one));
}
