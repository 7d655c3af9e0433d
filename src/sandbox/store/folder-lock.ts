import Database from 'libsql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreLockedError } from './store-locked-error.ts';

/** Held by the one server that may use a folder. */
export interface FolderLock {
  release(): void;
}

// SQLite keeps `user_version`, where the holder leaves its process id, at this byte of the file.
const userVersionAt = 60;

/**
 * Takes the folder for this process, by the operating system's lock on the file `server.lock`. That lock ends with its
 * process, however it ends, so there is nothing stale to judge and no moment in which two servers could both take over.
 * @throws {StoreLockedError} another server (in this process or any other) holds it
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
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new StoreLockedError(`The data folder ${folder}`, holderOf(file));
    }
    throw error;
  }
  return {
    release() {
      // Closing alone gives the lock free only when the connection is garbage collected.
      database.pragma('locking_mode = NORMAL');
      database.prepare('SELECT count(*) FROM sqlite_master').all();
      database.close();
    },
  };
}

function holderOf(file: string): number | undefined {
  const header = readFileSync(file);
  const pid = header.length < userVersionAt + 4 ? 0 : header.readInt32BE(userVersionAt);
  return pid === 0 ? undefined : pid;
}
