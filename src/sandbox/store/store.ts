import type { Records } from './records.ts';

/** The lender's database: SQLite in a folder, or PostgreSQL. Only one server uses a store at a time. */
export interface Store {
  /**
   * Runs `work` in one serialisable transaction. If `work` throws, nothing is written. Once the promise resolves, the writes
   * survive a crash of the process. The database may require a retry, so `work` must have no effects except on its records.
   * @throws {StoreUnusableError} the database cannot be used, perhaps only for some time
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
