import type { RequirementState } from '#sandbox/origination';
import type { Kysely, Selectable } from 'kysely';
import type { RequirementDetails } from './requirement-details.ts';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** Something that a borrower must do or provide before the loan is paid out. */
export type RequirementRecord = {
  readonly [T in keyof RequirementDetails]: RequirementOf<T>;
}[keyof RequirementDetails];

/** A requirement of one type, with the API's spelling of the type. */
export interface RequirementOf<T extends keyof RequirementDetails> {
  readonly id: string;
  readonly applicationId: string;
  readonly type: T;
  /** Its position among the requirements of the application. */
  readonly position: number;
  readonly state: RequirementState;
  /** The reason for the rejection, which the borrower reads. */
  readonly rejection?: string;
  readonly details: RequirementDetails[T];
  readonly createdAt: Date;
}

export interface Requirements {
  add(requirement: RequirementRecord): Promise<void>;
  /** Writes the state, the rejection and the details. */
  update(requirement: RequirementRecord): Promise<void>;
  find(id: string): Promise<RequirementRecord | undefined>;
  /** Ordered by position. */
  listOfApplication(applicationId: string): Promise<readonly RequirementRecord[]>;
  /** The requirements of all borrowers in one state, oldest first. */
  listInState(state: RequirementState, limit: number): Promise<readonly RequirementRecord[]>;
}

/** Stores requirements in SQL. */
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
    // Only this file writes `details`, always together with the `type` that determines its shape.
  } as RequirementRecord;
}
