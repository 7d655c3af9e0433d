import { dayjs, type Duration } from '#dates';
import { type Kysely, type Selectable, sql } from 'kysely';
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
  /** Adds one use and returns the counter. If there is no current period, a new one begins that lasts `within`. */
  count(keyHash: string, now: Date, within: Duration): Promise<Uses>;
  /** Removes the counters whose period ended at that instant or earlier. */
  removeUntil(instant: Date): Promise<void>;
}

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
      return row && usesOf(row);
    },
    async count(keyHash, now, within) {
      const expires = dayjs.utc(now).add(within).toISOString();
      const isOver = sql`rate_limits.expires_at <= ${now.toISOString()}`;
      const row = await database
        .insertInto('rate_limits')
        .values({ key_hash: keyHash, uses: 1, expires_at: expires })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            uses: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.uses + 1 END`,
            expires_at: sql<string>`CASE WHEN ${isOver} THEN ${expires} ELSE rate_limits.expires_at END`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return usesOf(row);
    },
    async removeUntil(instant) {
      await database.deleteFrom('rate_limits').where('expires_at', '<=', instant.toISOString()).execute();
    },
  };
}

const usesOf = ({ uses, expires_at }: Selectable<Tables['rate_limits']>): Uses => ({
  uses,
  expiresAt: new Date(expires_at),
});
