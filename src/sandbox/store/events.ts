import type { Kysely } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** An event in the history of an application, for the lender's records. `details` holds no personal data. */
export interface EventRecord {
  readonly id: string;
  readonly applicationId: string;
  /** The type of event: `accepted`, `apply-visit`, `informed-of-offer` … */
  readonly name: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly createdAt: Date;
}

export interface Events {
  add(event: EventRecord): Promise<void>;
  /** Oldest first. */
  listOfApplication(applicationId: string): Promise<readonly EventRecord[]>;
}

/** Stores the events of applications in SQL. */
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
