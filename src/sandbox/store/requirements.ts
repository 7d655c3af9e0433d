import type { RequirementState } from '#sandbox/origination';
import type { RequirementDetails } from './requirement-details.ts';
import { type Repository, repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, oldestFirst } from './sql/rows.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

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

export interface Requirements extends Repository<RequirementRecord, 'listOfApplication'> {
  /** The requirements of all borrowers in one state, oldest first. */
  listInState(state: RequirementState, limit: number): Promise<readonly RequirementRecord[]>;
}

const conversions = { dates: ['createdAt'], json: ['details'] } as const;
const { recordIn } = storedRecord<RequirementRecord>('requirements', conversions);

const open = repository<RequirementRecord, 'listOfApplication'>('requirements', {
  ...conversions,
  changes: ['state', 'rejection', 'details'],
  lists: { listOfApplication: { by: 'applicationId', order: { position: 'asc' } } },
});

/** Stores requirements in SQL. */
export const sqlRequirements = (database: LenderDatabase): Requirements => ({
  ...open(database),
  async listInState(state, limit) {
    const all = database.withTables<{ requirements: RowOf<RequirementRecord> }>().selectFrom('requirements');
    const rows = await inOrder(all.selectAll().where('state', '=', state), oldestFirst)
      .limit(limit)
      .execute();
    return rows.map(recordIn);
  },
});
