import type { Kysely } from 'kysely';
import type { Mails } from '../mails.ts';
import { newestFirst } from './newest-first.ts';
import type { Tables } from './tables.ts';

/** Sent emails in SQL. */
export function sqlMails(database: Kysely<Tables>): Mails {
  return {
    async add({ createdAt, ...mail }) {
      await database
        .insertInto('mails')
        .values({ ...mail, created_at: createdAt.toISOString() })
        .execute();
    },
    async list(limit) {
      const rows = await newestFirst(database.selectFrom('mails').selectAll()).limit(limit).execute();
      return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }));
    },
  };
}
