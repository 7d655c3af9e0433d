import { londonDate } from '#lending';
import { outstanding, instalmentsToCome } from '#sandbox/ledger';
import { randomUUID } from 'node:crypto';
import { notFound } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { lenderNow, type LoanBookContext } from '../loan-book/loan-book-context.ts';
import { runBook } from '../loan-book/run-book.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** Runs work in one transaction, with the loan book run up to today in lender time (`YYYY-MM-DD`). */
export type InConsole = <T>(work: (context: LoanBookContext, today: string) => Promise<T>) => Promise<T>;

/** Gives the lender's own pages a context in lender time. */
export const lenderConsole =
  ({ options: { store, now, brands, messages, publicUrl } }: Lender): InConsole =>
  (work) =>
    store.transact(async (records) => {
      const time = await lenderNow(records, now());
      const context = { records, now: time, newId: randomUUID, brands, messages, publicUrl };
      await runBook(context);
      return work(context, londonDate(context.now.getTime()));
    });

/**
 * Returns the loan with this id, of any borrower.
 * @throws {Refusal} 404 if it does not exist
 */
export async function loanOfId(records: Records, id: string): Promise<LoanRecord> {
  const loan = await records.loans.find(id);
  if (!loan) throw notFound();
  return loan;
}

/** Returns the next due date of a loan after today in lender time, or `undefined` if no payments are left. */
export const nextDueOf = ({ account }: LoanRecord): string | undefined =>
  instalmentsToCome(account).find((instalment) => outstanding(instalment) > 0)?.dueDate;
