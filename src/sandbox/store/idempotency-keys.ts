import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

/** A request with an `Idempotency-Key` that has been answered (T-16). The store keeps only a hash of the key. */
export interface IdempotencyRecord {
  readonly operation: string;
  readonly sessionId: string;
  readonly keyHash: string;
  /** A hash of everything that distinguishes the request from another. */
  readonly requestHash: string;
  /** The `data` of the answer as JSON, without the auto-login token. */
  readonly response: string;
  /** If the answer had an auto-login token: the nonce that recreates it together with the key. It is useless alone. */
  readonly tokenNonce?: string;
  readonly createdAt: Date;
}

export interface IdempotencyKeys {
  add(attempt: IdempotencyRecord): Promise<void>;
  find(operation: string, sessionId: string, keyHash: string): Promise<IdempotencyRecord | undefined>;
  removeUntil(instant: Date): Promise<void>;
}

const { rowOf, recordIn } = storedRecord<IdempotencyRecord>('idempotencyKeys', { dates: ['createdAt'] });

/** Stores answered requests in SQL. */
export function sqlIdempotencyKeys(database: LenderDatabase): IdempotencyKeys {
  const tables = database.withTables<{ idempotencyKeys: RowOf<IdempotencyRecord> }>();
  return {
    async add(attempt) {
      await tables.insertInto('idempotencyKeys').values(rowOf(attempt)).execute();
    },
    async find(operation, sessionId, keyHash) {
      const row = await tables
        .selectFrom('idempotencyKeys')
        .selectAll()
        .where('operation', '=', operation)
        .where('sessionId', '=', sessionId)
        .where('keyHash', '=', keyHash)
        .executeTakeFirst();
      return row && recordIn(row);
    },
    async removeUntil(instant) {
      await tables.deleteFrom('idempotencyKeys').where('createdAt', '<=', instant.toISOString()).execute();
    },
  };
}
