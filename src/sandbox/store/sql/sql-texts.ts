import type { Kysely } from 'kysely';
import type { Texts } from '../texts.ts';
import { newestFirst } from './newest-first.ts';
import type { Tables } from './tables.ts';

/** Sent text messages in SQL. */
export function sqlTexts(database: Kysely<Tables>): Texts {
  return {
    async add({ createdAt, ...text }) {
      await database
        .insertInto('texts')
        .values({ ...text, created_at: createdAt.toISOString() })
        .execute();
    },
    async list(limit) {
      const rows = await newestFirst(database.selectFrom('texts').selectAll()).limit(limit).execute();
      return rows.map(({ created_at, ...text }) => ({ ...text, createdAt: new Date(created_at) }));
    },
  };
}
