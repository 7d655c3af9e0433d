import type { Records } from './records.ts';

/** The lender's database: SQLite in a folder, which one server uses at a time, or PostgreSQL, which several servers may share. */
export interface Store {
  /**
   * Runs `work` in one transaction, which reads one state of the database. Of the transactions that write about the same borrower, each sees
   * what the others have written. If `work` throws, nothing is written. Once the promise resolves, the writes survive a crash of the process.
   * The database may require a retry, so `work` must have no effects except on its records.
   * @throws {StoreUnusableError} the database cannot be used, perhaps only for some time
   */
  transact<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction like `transact`, but each of its statements sees what others have committed before it. So transactions that
   * count with the same counter wait for each other and none is tried again. `work` must decide nothing by what it has read about borrowers.
   * @throws {StoreUnusableError} the database cannot be used, perhaps only for some time
   */
  count<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /**
   * Runs `work` like `transact`, for work that usually only reads. If it needs only what the server keeps of a signed-in borrower, it takes
   * one statement and no transaction.
   * @throws {StoreUnusableError} the database cannot be used, perhaps only for some time
   */
  read<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Closes the store and releases the folder or the connections. */
  close(): Promise<void>;
}

/** Another server has opened the data folder. */
export class StoreLockedError extends Error {
  readonly code = 'store-locked';

  /**
   * @param place describes the folder, as the start of a sentence
   * @param pid the process that holds the lock, if known
   */
  constructor(
    readonly place: string,
    readonly pid?: number,
  ) {
    const holder = pid === undefined ? '' : ` (process ${pid})`;
    super(
      `${place} is in use by another server${holder}. To run several servers, set DATABASE_URL to a PostgreSQL database.`,
    );
    this.name = 'StoreLockedError';
  }
}
