import { londonDate, outstanding, toCome } from '#lending';
import { randomUUID } from 'node:crypto';
import { notFound } from '../api/refusals.ts';
import type { Lender } from '../lender.ts';
import type { BookDesk } from '../loan-book/book-desk.ts';
import { lenderNow } from '../loan-book/lender-clock.ts';
import { runBook } from '../loan-book/run-book.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** Works at the lender's desk of today (`YYYY-MM-DD`), with every loan brought up to it. */
export type AtDesk = <T>(work: (desk: BookDesk, today: string) => Promise<T>) => Promise<T>;

/** The desk of a lender. */
export const lendersDesk =
  ({ options: { store, now, brands, publicUrl } }: Lender): AtDesk =>
  (work) =>
    store.transact(async (records) => {
      const desk = { records, now: await lenderNow(records, now()), newId: randomUUID, brands, publicUrl };
      await runBook(desk);
      return work(desk, londonDate(desk.now.getTime()));
    });

/**
 * The loan of an id, whoever's it is.
 * @throws {Refusal} 404
 */
export async function loanOfId(records: Records, id: string): Promise<LoanRecord> {
  const loan = await records.loans.find(id);
  if (!loan) throw notFound();
  return loan;
}

/** The next day after the lender's on which a payment of a loan falls due. */
export const nextDueOf = ({ account }: LoanRecord): string | undefined =>
  toCome(account).find((instalment) => outstanding(instalment) > 0)?.dueDate;
