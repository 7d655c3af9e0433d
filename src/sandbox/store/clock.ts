import type { LenderDatabase } from './sql/lender-database.ts';

/** How far lender time runs ahead of system time. */
export interface Clock {
  /** Whole days, from 0. */
  offsetDays(): Promise<number>;
  /** Adds days to the offset. */
  moveAhead(days: number): Promise<void>;
}

const id = 'lender';

/** One row, or none while the offset is 0. */
const inClock = (database: LenderDatabase) => database.withTables<{ clock: { id: string; offsetDays: number } }>();

/** The offset as a column of another query: `ahead`, or null while it is 0. */
export const offsetOfClock = (database: LenderDatabase) =>
  inClock(database).selectFrom('clock').select('offsetDays').where('id', '=', id).as('ahead');

/** Stores the offset of lender time in SQL. */
export function sqlClock(database: LenderDatabase): Clock {
  const offsetDays = async () => {
    const row = await inClock(database)
      .selectFrom('clock')
      .select('offsetDays')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.offsetDays ?? 0;
  };
  return {
    offsetDays,
    async moveAhead(days) {
      const ahead = (await offsetDays()) + days;
      await inClock(database).deleteFrom('clock').where('id', '=', id).execute();
      await inClock(database).insertInto('clock').values({ id, offsetDays: ahead }).execute();
    },
  };
}
