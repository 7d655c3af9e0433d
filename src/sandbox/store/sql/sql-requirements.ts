import type { Kysely, Selectable } from 'kysely';
import type { RequirementRecord, Requirements } from '../requirements.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Requirements in SQL. */
export function sqlRequirements(database: Kysely<Tables>): Requirements {
  const select = database.selectFrom('requirements').selectAll();
  return {
    async add(requirement) {
      await database
        .insertInto('requirements')
        .values({
          id: requirement.id,
          application_id: requirement.applicationId,
          type: requirement.type,
          place: requirement.position,
          ...changing(requirement),
          created_at: requirement.createdAt.toISOString(),
        })
        .execute();
    },
    async update(requirement) {
      await database.updateTable('requirements').set(changing(requirement)).where('id', '=', requirement.id).execute();
    },
    async find(id) {
      const row = await select.where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfApplication(applicationId) {
      const rows = await select.where('application_id', '=', applicationId).orderBy('place').execute();
      return rows.map(fromRow);
    },
    async listInState(state, limit) {
      const rows = await select.where('state', '=', state).orderBy('created_at').orderBy('id').limit(limit).execute();
      return rows.map(fromRow);
    },
  };
}

function changing({ state, rejection, details }: RequirementRecord) {
  return { state, rejection: rejection ?? null, details: JSON.stringify(details) };
}

function fromRow(row: Selectable<Tables['requirements']>): RequirementRecord {
  return {
    id: row.id,
    applicationId: row.application_id,
    type: row.type,
    position: row.place,
    state: row.state,
    ...(row.rejection !== null && { rejection: row.rejection }),
    details: parseJson<object>(row.details),
    createdAt: new Date(row.created_at),
    // Only this file writes the column `details`, and with it the type that says what is in it.
  } as RequirementRecord;
}
