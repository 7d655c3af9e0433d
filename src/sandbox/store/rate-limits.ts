import { type Kysely, sql } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** How often something was used in its current period. */
export interface Uses {
  readonly uses: number;
  /** The end of the period. */
  readonly expiresAt: Date;
}

/** Counters of the rate limits, by hashes of their keys. Every call takes the same time, however many counters there are. */
export interface RateLimits {
  /** Returns the counter, unless its period has ended. */
  find(keyHash: string, now: Date): Promise<Uses | undefined>;
  /** Adds one use. If there is no current period, a new one begins that lasts `within` milliseconds. Removes some expired counters. */
  count(keyHash: string, now: Date, within: number): Promise<void>;
}

/** The expired counters that one count removes: more than it adds, so that they cannot pile up, and few enough to be quick. */
const removedAtOnce = 10;

/** Stores the counters in SQL. */
export function sqlRateLimits(database: Kysely<Tables>): RateLimits {
  return {
    async find(keyHash, now) {
      const row = await database
        .selectFrom('rate_limits')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row && { uses: row.uses, expiresAt: new Date(row.expires_at) };
    },
    async count(keyHash, now, within) {
      const [at, expires] = [now.toISOString(), new Date(now.getTime() + within).toISOString()];
      const expired = database
        .selectFrom('rate_limits')
        .select('key_hash')
        .where('expires_at', '<=', at)
        .orderBy('expires_at')
        .limit(removedAtOnce);
      await database.deleteFrom('rate_limits').where('key_hash', 'in', expired).execute();
      const isOver = sql`rate_limits.expires_at <= ${at}`;
      await database
        .insertInto('rate_limits')
        .values({ key_hash: keyHash, uses: 1, expires_at: expires })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            uses: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.uses + 1 END`,
            expires_at: sql<string>`CASE WHEN ${isOver} THEN ${expires} ELSE rate_limits.expires_at END`,
          }),
        )
        .execute();
    },
  };
}
