import Database from 'libsql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lock of the only server that may use a folder. */
export interface FolderLock {
  readonly release: () => void;
}

/** Another server holds the lock of a folder. */
export class FolderLockedError extends Error {
  readonly code = 'folder-locked';
  override readonly name = 'FolderLockedError';

  /** @param pid the process that holds the lock, if known; in another container, its number there */
  constructor(
    readonly folder: string,
    readonly pid?: number,
  ) {
    super(`${folder} is in use by another server${pid === undefined ? '' : ` (process ${pid})`}.`);
  }
}

/**
 * Locks an existing folder for this process, with an operating system lock on the file `server.lock`. The system releases that lock
 * when the process ends for any reason, so a lock is never stale and two servers can never both take it. Node has no such lock of its
 * own, and SQLite has one for every system.
 * @throws {FolderLockedError} another server (in this process or any other) holds it
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'server.lock');
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version = ${process.pid}`);
    database.exec('COMMIT');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new FolderLockedError(folder, holderOf(file));
    throw error;
  }
  return {
    release: () => {
      // Without this, the lock would only be released when the connection is garbage collected.
      database.pragma('locking_mode = NORMAL');
      database.prepare('SELECT count(*) FROM sqlite_master').all();
      database.close();
    },
  };
}

// The holder of the lock writes its process id to `user_version`, which SQLite stores at this byte of the file.
const userVersionAt = 60;

function holderOf(file: string): number | undefined {
  const header = readFileSync(file);
  const pid = header.length < userVersionAt + 4 ? 0 : header.readInt32BE(userVersionAt);
  return pid === 0 ? undefined : pid;
}
