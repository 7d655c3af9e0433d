import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FolderLock, FolderLockedError, lockFolder } from '#folder-lock';
import { BorrowerClaims } from './borrower-claims.ts';
import { BorrowerReads } from './borrower-reads.ts';
import type { Guards } from './read-memory.ts';
import { readKept } from './read-kept.ts';
import { recordsOf } from './records.ts';
import { migrate } from './sql/migrate.ts';
import { withoutNul } from './sql/without-nul.ts';
import { checkDatabase, refuseEmptyFile } from './check-database-file.ts';
import { failureOf, failureToOpen } from './store-failures.ts';
import { type Store, StoreLockedError } from './store.ts';

/**
 * Opens the database in `folder` and creates both if they are missing. Every commit is on disk before it is acknowledged
 * (write-ahead log, `synchronous = FULL`), so it survives a killed process.
 * @throws {StoreLockedError} another server has the folder open
 * @throws {StoreUnusableError} the file is empty, damaged or not the lender's
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockStore(folder);
  const file = join(folder, 'lender.db');
  const place = `The database file ${file}`;
  let sqlite: Database.Database | undefined;
  try {
    if (!existsSync(file)) await createDatabase(folder, file);
    refuseEmptyFile(file, place);
    sqlite = new Database(file);
    checkDatabase(sqlite, place);
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(pragma);
    // Kysely's SQLite driver has one connection and gives it to one transaction at a time.
    const database = kyselyOver(sqlite);
    await migrate(database, place);
    const borrowers = new BorrowerReads();
    const fail = (error: unknown) => {
      throw failureOf(place, error) ?? error;
    };
    const transact: Store['transact'] = (work) =>
      database
        .transaction()
        .execute(async (transaction) => {
          // SQLite works in this thread. Without a pause, transactions that wait would run without any other work between them.
          await setImmediate();
          const claims = new BorrowerClaims();
          const beforeWrite: Guards['beforeWrite'] = (...write) => claims.claim(transaction, ...write);
          return work(recordsOf(transaction, borrowers, { beforeWrite }));
        })
        .catch(fail);
    return {
      transact,
      async read(work) {
        await setImmediate();
        const kept = await readKept(database, borrowers, work).catch(fail);
        return kept ? kept.result : transact(work);
      },
      // One transaction runs at a time.
      count: transact,
      async close() {
        await database.destroy();
        lock.release();
      },
    };
  } catch (error) {
    sqlite?.close();
    lock.release();
    throw failureToOpen(place, error) ?? error;
  }
}

const kyselyOver = (sqlite: Database.Database) =>
  new Kysely<object>({
    dialect: new SqliteDialect({ database: preparingOnce(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });

/** More than the different statements of the repositories. Lists of several ids have a statement for each length. */
const preparedAtOnce = 500;

/** Prepares a statement. The driver looks at all its columns each time that `reader` is read. */
function prepare(sqlite: Database.Database, text: string): SqliteStatement {
  const statement = sqlite.prepare(text);
  return {
    reader: statement.reader,
    all: (values) => statement.all(withoutNul(values)),
    run: (values) => statement.run(withoutNul(values)),
    iterate: (values) => statement.iterate(withoutNul(values)),
  };
}

/** Keeps prepared statements, because to prepare one takes longer than to run it. A statement never runs twice at the same time. */
function preparingOnce(sqlite: Database.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => void sqlite.close(),
    prepare(statement) {
      const known = prepared.get(statement) ?? prepare(sqlite, statement);
      prepared.delete(statement);
      prepared.set(statement, known);
      const [oldest] = prepared.keys();
      if (prepared.size > preparedAtOnce && oldest !== undefined) prepared.delete(oldest);
      return known;
    },
  };
}

/**
 * Creates the database under another name, and gives it its own name once it has its tables. A server that is killed meanwhile leaves no
 * empty file behind, which the next start would refuse. The caller holds the lock of the folder.
 */
async function createDatabase(folder: string, file: string): Promise<void> {
  const draft = `${file}.new`;
  // A killed server has left these. They have never held any data.
  for (const ending of ['', '-journal']) rmSync(draft + ending, { force: true });
  const database = kyselyOver(new Database(draft));
  await migrate(database, `The database file ${draft}`);
  await database.destroy();
  renameSync(draft, file);
  syncFolder(folder);
}

/** Writes the names of the files in a folder to the disk, so that a file keeps its name after a power cut. Windows does so itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}

/** @throws {StoreLockedError} another server (in this process or any other) holds the lock of the folder */
function lockStore(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderLockedError ? new StoreLockedError(`The data folder ${folder}`, error.pid) : error;
  }
}
