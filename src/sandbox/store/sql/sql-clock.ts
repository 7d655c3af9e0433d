import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from './tables.ts';

const id = 'lender';

/** The lender's clock, in SQL: one row, or none while it agrees with the wall's. */
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
