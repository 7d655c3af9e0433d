import { type IsolationLevel, sql } from 'kysely';
import { BorrowerClaims, inTurn, type Owned } from './borrower-claims.ts';
import type { BorrowerReads } from './borrower-reads.ts';
import { forgetOutdated } from './prepared-statements.ts';
import { type Records, recordsOf } from './records.ts';
import type { LenderDatabase } from './sql/lender-database.ts';

type Work<T> = (records: Records) => Promise<T>;

/**
 * The PostgreSQL error codes of a transaction that conflicted with another: serialisation failure, deadlock, no more shared memory for
 * the locks of all transactions, and a key that another transaction has just added. The last may also be an error of our own, which the
 * next try repeats.
 */
const conflicts: readonly unknown[] = ['40001', '40P01', '53200', '23505'];

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.includes(error.code);

/** How often a transaction is tried beside others. Then it writes alone, so that it cannot fail again. */
const triesBesideOthers = 4;

/**
 * The lock that a transaction takes before its first write (beside others) or before it sees the database (alone). It is a lock of a table
 * and not an advisory lock, because taking it does not fix what the transaction sees: one that had to wait sees what the others wrote.
 * Backups and reads do not wait for it.
 */
const lock = (transaction: LenderDatabase, mode: 'ROW EXCLUSIVE' | 'EXCLUSIVE') =>
  sql.raw(`LOCK TABLE kysely_migration IN ${mode} MODE`).execute(transaction);

/**
 * Runs `work` in a transaction, and runs it again if it only failed because of a concurrent transaction: in turn with others about the same
 * borrower, and at last alone. So a busy borrower waits but is not refused, and delays no other.
 */
export async function transactOn<T>(
  database: LenderDatabase,
  borrowers: BorrowerReads,
  isolation: IsolationLevel,
  work: Work<T>,
): Promise<T> {
  // In other transactions, each statement reads a later state than the one before.
  const isOneState = isolation === 'repeatable read';
  let contended: Owned | undefined;
  for (let tries = 1; ; tries += 1) {
    const isAlone = tries > triesBesideOthers;
    const claims = new BorrowerClaims();
    const attempt = (connection: LenderDatabase) =>
      connection
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (transaction) => {
          if (isAlone) await lock(transaction, 'EXCLUSIVE');
          let isLocked = isAlone;
          return work(
            recordsOf(transaction, isOneState ? borrowers : undefined, {
              async beforeWrite(...write) {
                if (!isLocked) await lock(transaction, 'ROW EXCLUSIVE');
                isLocked = true;
                await claims.claim(transaction, ...write);
              },
            }),
          );
        });
    try {
      const about = contended;
      if (!about) return await attempt(database);
      return await database.connection().execute((connection) => inTurn(connection, about, () => attempt(connection)));
    } catch (error) {
      if (isAlone || !(isConflict(error) || forgetOutdated(error))) throw error;
      contended = claims.last ?? contended;
    }
  }
}
