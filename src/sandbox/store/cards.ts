import { type Repository, repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { oldestFirst } from './sql/rows.ts';
import type { RowOf } from './sql/stored-record.ts';

/** A credit card that a borrower wants to pay off with the loan. Amounts in whole pence. */
export interface CardRecord {
  readonly id: string;
  readonly requirementId: string;
  readonly lender: string;
  readonly lastFour: string;
  readonly balancePence: number;
  /** The amount to pay off, once the borrower has entered it. */
  readonly payoffPence?: number;
  readonly createdAt: Date;
}

export interface Cards extends Repository<CardRecord, 'listOfRequirement'> {
  remove(id: string): Promise<void>;
}

const open = repository<CardRecord, 'listOfRequirement'>('cards', {
  dates: ['createdAt'],
  changes: ['payoffPence'],
  lists: { listOfRequirement: { by: 'requirementId', order: oldestFirst } },
});

/** Stores credit cards to pay off in SQL. */
export const sqlCards = (database: LenderDatabase): Cards => ({
  ...open(database),
  async remove(id) {
    await database.withTables<{ cards: RowOf<CardRecord> }>().deleteFrom('cards').where('id', '=', id).execute();
  },
});
