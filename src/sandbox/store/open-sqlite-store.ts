import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { NulPlugin } from './nul-plugin.ts';
import { migrate } from './sql/migrate.ts';
import { sqlRecords } from './sql/sql-records.ts';
import type { Tables } from './sql/tables.ts';
import type { Store } from './store.ts';

/**
 * Opens the database in `folder`, making both where they are missing. Every commit reaches the disk before it is
 * acknowledged (write-ahead log, `synchronous = FULL`), so it outlives a killed process.
 * @throws {StoreLockedError} another server has the folder open
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    const sqlite = new Database(join(folder, 'lender.db'));
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(pragma);
    // Kysely's SQLite driver has one connection and lets one transaction at a time have it.
    const database = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: sqlite }),
      plugins: [new NulPlugin()],
    });
    await migrate(database);
    return {
      transact: (work) => database.transaction().execute((transaction) => work(sqlRecords(transaction))),
      async close() {
        await database.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
