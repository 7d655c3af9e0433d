import type { Records } from './records.ts';

/** Where the lender keeps what it knows: SQLite in a folder, or PostgreSQL. One store belongs to one server. */
export interface Store {
  /**
   * Does all of `work` or, if it throws, nothing of it, as if no other transaction ran beside it. Once the promise
   * resolves, what was written survives the end of the process at any instant. A database may ask for `work` to be done
   * again, so it does nothing but read and write its records.
   */
  transact<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Gives the folder or the database free. The store is not to be used after it. */
  close(): Promise<void>;
}
