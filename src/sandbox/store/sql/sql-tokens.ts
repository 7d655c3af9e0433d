import type { Kysely, Selectable } from 'kysely';
import type { TokenRecord, Tokens } from '../tokens.ts';
import type { Tables } from './tables.ts';

/** Tokens in SQL. */
export function sqlTokens(database: Kysely<Tables>): Tokens {
  return {
    async add(token) {
      await database
        .insertInto('tokens')
        .values({
          hash: token.hash,
          kind: token.kind,
          auth_strength: token.authStrength,
          user_id: token.userId,
          expires_at: token.expiresAt.toISOString(),
          created_at: token.createdAt.toISOString(),
        })
        .execute();
    },
    async find(hash) {
      return fromRow(await database.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst());
    },
    async take(hash) {
      return fromRow(await database.deleteFrom('tokens').where('hash', '=', hash).returningAll().executeTakeFirst());
    },
    async removeUntil(instant) {
      await database.deleteFrom('tokens').where('expires_at', '<=', instant.toISOString()).execute();
    },
    async removeOfUser(userId, authStrength) {
      await database
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .where('auth_strength', '=', authStrength)
        .execute();
    },
  };
}

function fromRow(row: Selectable<Tables['tokens']> | undefined): TokenRecord | undefined {
  return (
    row && {
      hash: row.hash,
      kind: row.kind as TokenRecord['kind'],
      authStrength: row.auth_strength as TokenRecord['authStrength'],
      userId: row.user_id,
      expiresAt: new Date(row.expires_at),
      createdAt: new Date(row.created_at),
    }
  );
}
