import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

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

/** Stores answered requests in SQL. */
export function sqlIdempotencyKeys(database: Kysely<Tables>): IdempotencyKeys {
  return {
    async add(attempt) {
      await database
        .insertInto('idempotency_keys')
        .values({
          operation: attempt.operation,
          session_id: attempt.sessionId,
          key_hash: attempt.keyHash,
          request_hash: attempt.requestHash,
          response: attempt.response,
          token_nonce: attempt.tokenNonce ?? null,
          created_at: attempt.createdAt.toISOString(),
        })
        .execute();
    },
    async find(operation, sessionId, keyHash) {
      const row = await database
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('operation', '=', operation)
        .where('session_id', '=', sessionId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return (
        row && {
          operation: row.operation,
          sessionId: row.session_id,
          keyHash: row.key_hash,
          requestHash: row.request_hash,
          response: row.response,
          ...(row.token_nonce !== null && { tokenNonce: row.token_nonce }),
          createdAt: new Date(row.created_at),
        }
      );
    },
    async removeUntil(instant) {
      await database.deleteFrom('idempotency_keys').where('created_at', '<=', instant.toISOString()).execute();
    },
  };
}
