import { dayjs, type Duration } from '#dates';
import { sql } from 'kysely';
import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

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

const { recordIn } = storedRecord<Uses>('rateLimits', { dates: ['expiresAt'] });

/** Stores the counters in SQL. */
export function sqlRateLimits(database: LenderDatabase): RateLimits {
  const tables = database.withTables<{ rateLimits: RowOf<Uses> & { readonly keyHash: string } }>();
  return {
    async find(keyHash, now) {
      const row = await tables
        .selectFrom('rateLimits')
        .select(['uses', 'expiresAt'])
        .where('keyHash', '=', keyHash)
        .where('expiresAt', '>', now.toISOString())
        .executeTakeFirst();
      return row && recordIn(row);
    },
    async count(keyHash, now, within) {
      const expires = dayjs.utc(now).add(within).toISOString();
      const isOver = sql`rate_limits.expires_at <= ${now.toISOString()}`;
      const row = await tables
        .insertInto('rateLimits')
        .values({ keyHash: keyHash, uses: 1, expiresAt: expires })
        .onConflict((conflict) =>
          conflict.column('keyHash').doUpdateSet({
            uses: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.uses + 1 END`,
            expiresAt: sql<string>`CASE WHEN ${isOver} THEN ${expires} ELSE rate_limits.expires_at END`,
          }),
        )
        .returning(['uses', 'expiresAt'])
        .executeTakeFirstOrThrow();
      return recordIn(row);
    },
    async removeUntil(instant) {
      await tables.deleteFrom('rateLimits').where('expiresAt', '<=', instant.toISOString()).execute();
    },
  };
}
