import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** How far lender time runs ahead of system time. */
export interface Clock {
  /** Whole days, from 0. */
  offsetDays(): Promise<number>;
  /** Adds days to the offset. */
  moveAhead(days: number): Promise<void>;
}

const id = 'lender';

/** The offset as a column of another query: `ahead`, or null while it is 0. */
export const offsetOfClock = (database: Kysely<Tables>) =>
  database.selectFrom('clock').select('offset_days').where('id', '=', id).as('ahead');

/** Stores the offset of lender time in SQL: one row, or no row while the offset is 0. */
export function sqlClock(database: Kysely<Tables>): Clock {
  const offsetDays = async () => {
    const row = await database.selectFrom('clock').select('offset_days').where('id', '=', id).executeTakeFirst();
    return row?.offset_days ?? 0;
  };
  return {
    offsetDays,
    async moveAhead(days) {
      const ahead = (await offsetDays()) + days;
      await database.deleteFrom('clock').where('id', '=', id).execute();
      await database.insertInto('clock').values({ id, offset_days: ahead }).execute();
    },
  };
}
