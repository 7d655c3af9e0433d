import type { Kysely } from 'kysely';
import type { EventRecord, Events } from '../events.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** What happened to applications, in SQL. */
export function sqlEvents(database: Kysely<Tables>): Events {
  return {
    async add({ id, applicationId, name, details, createdAt }) {
      await database
        .insertInto('events')
        .values({
          id,
          application_id: applicationId,
          name,
          details: JSON.stringify(details),
          created_at: createdAt.toISOString(),
        })
        .execute();
    },
    async listOfApplication(applicationId) {
      const rows = await database
        .selectFrom('events')
        .selectAll()
        .where('application_id', '=', applicationId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        applicationId,
        name: row.name,
        details: parseJson<EventRecord['details']>(row.details),
        createdAt: new Date(row.created_at),
      }));
    },
  };
}
