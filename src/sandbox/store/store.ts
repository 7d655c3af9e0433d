import type { Records } from './records.ts';

/** The lender's database: SQLite in a folder, or PostgreSQL. Only one server uses a store at a time. */
export interface Store {
  /**
   * Runs `work` in one serialisable transaction. If `work` throws, nothing is written. Once the promise resolves, the writes
   * survive a crash of the process. The database may require a retry, so `work` must have no effects except on its records.
   */
  transact<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Closes the store and releases the folder or the database. */
  close(): Promise<void>;
}

/** Another server has opened the data folder or the database. */
export class StoreLockedError extends Error {
  readonly code = 'store-locked';

  /**
   * @param place describes the folder or the database, as the start of a sentence
   * @param pid the process that holds the lock, if known
   */
  constructor(
    readonly place: string,
    readonly pid?: number,
  ) {
    super(`${place} is in use by another server${pid === undefined ? '' : ` (process ${pid})`}.`);
    this.name = 'StoreLockedError';
  }
}

/** The database does not exist, or it refuses the connection. The message never contains the user or the password. */
export class StoreUnreachableError extends Error {
  readonly code = 'store-unreachable';

  constructor(place: string, reason: string) {
    super(`${place} cannot be used: ${reason}.`);
    this.name = 'StoreUnreachableError';
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers at this address',
  ENOENT: 'no server answers at this address',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host does not exist',
  ETIMEDOUT: 'no server answers at this address',
  ERR_INVALID_URL: 'this is not a database URL',
  '28000': 'the server rejects this user or password',
  '28P01': 'the server rejects this user or password',
  '3D000': 'the database does not exist',
  '42501': 'this user may not create tables',
};

/** Describes the failure in our own words: the driver's message may quote the URL with the password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? `it failed (${code || error.name})`;
}
