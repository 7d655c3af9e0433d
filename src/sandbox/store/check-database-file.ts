import type Database from 'libsql';
import { existsSync, statSync } from 'node:fs';
import { StoreUnusableError } from './store-failures.ts';

const advice = 'Restore it from a backup. Or delete it to start again with the test borrowers only.';

/**
 * Refuses an existing file without data, before SQLite makes a new database of it. A missing file is a fresh start.
 * @throws {StoreUnusableError} the file is empty
 */
export function refuseEmptyFile(file: string, place: string): void {
  if (existsSync(file) && statSync(file).size === 0)
    throw new StoreUnusableError(place, { reason: 'it is empty', advice });
}

/**
 * Checks an existing database before it is used.
 * @throws {StoreUnusableError} it has none of the lender's tables, or a page is damaged
 */
export function checkDatabase(database: Database.Database, place: string): void {
  const own = database
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name IN ('kysely_migration', 'migrations')")
    .all();
  if (own.length === 0) {
    throw new StoreUnusableError(place, { reason: 'it has no tables of the lender', advice });
  }
  const [found] = database.prepare('PRAGMA quick_check(1)').raw().all() as [string][];
  if (found?.[0] !== 'ok') {
    throw new StoreUnusableError(place, { reason: 'a part of it is damaged', advice: 'Restore it from a backup.' });
  }
}
