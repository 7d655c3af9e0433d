import type { Records } from './records.ts';

/**
 * Where the lender keeps what it knows. One store belongs to one server; SQLite is the first adapter.
 */
export interface Store {
  /**
   * Does all of `work` or, if it throws, nothing of it, as if no other transaction ran beside it. Once the promise
   * resolves, what was written survives the end of the process at any instant.
   */
  transact<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Gives the data folder free. The store is not to be used after it. */
  close(): Promise<void>;
}
