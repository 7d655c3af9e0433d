import type { BorrowerReads } from './borrower-reads.ts';
import type { Guards } from './read-memory.ts';
import { type Records, recordsOf } from './records.ts';
import type { LenderDatabase } from './sql/lender-database.ts';

/** The read that finds out who the borrower is, which revision their records have, and how far lender time runs ahead. */
const firstRead = 'users.findSignedIn';

/** What is kept of the borrower is not enough. */
class NeedsTransaction extends Error {
  readonly code = 'needs-transaction';
}

/** Allows one statement: the first read. */
class OneRead implements Guards {
  #isAsked = false;
  isEnough = true;

  beforeRead(repository: string, call: string): void {
    if (this.#isAsked || `${repository}.${call}` !== firstRead) this.#refuse();
    this.#isAsked = true;
  }

  async beforeWrite(): Promise<void> {
    this.#refuse();
  }

  #refuse(): never {
    this.isEnough = false;
    throw new NeedsTransaction();
  }
}

/**
 * Runs `work` without a transaction. One statement reads the borrower's row and lender time, and everything else is what the server keeps of
 * the revision in that row. So `work` sees one state of the database. Returns undefined if `work` writes or needs anything else: then it
 * must run in a transaction.
 */
export async function readKept<T>(
  database: LenderDatabase,
  borrowers: BorrowerReads,
  work: (records: Records) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const guard = new OneRead();
  try {
    const result = await work(recordsOf(database, borrowers, guard));
    return guard.isEnough ? { result } : undefined;
  } catch (error) {
    if (guard.isEnough) throw error;
    return undefined;
  }
}
