import type { Kysely } from 'kysely';
import type { Records } from '../records.ts';
import { sqlApplications } from './sql-applications.ts';
import { sqlIdempotencyKeys } from './sql-idempotency-keys.ts';
import { sqlMails } from './sql-mails.ts';
import { sqlSessions } from './sql-sessions.ts';
import { sqlTokens } from './sql-tokens.ts';
import { sqlUsers } from './sql-users.ts';
import type { Tables } from './tables.ts';

/** The records of one transaction, or of the whole database, in SQL that SQLite and PostgreSQL both understand. */
export function sqlRecords(database: Kysely<Tables>): Records {
  return {
    sessions: sqlSessions(database),
    users: sqlUsers(database),
    tokens: sqlTokens(database),
    applications: sqlApplications(database),
    idempotencyKeys: sqlIdempotencyKeys(database),
    mails: sqlMails(database),
    async clear() {
      // In the order that no reference is left dangling.
      for (const table of ['idempotency_keys', 'quotes', 'applications', 'tokens', 'users', 'mails'] as const) {
        await database.deleteFrom(table).execute();
      }
    },
  };
}
