import type { Kysely } from 'kysely';
import type { IdempotencyKeys } from '../idempotency-keys.ts';
import type { Tables } from './tables.ts';

/** Answered attempts in SQL. */
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
