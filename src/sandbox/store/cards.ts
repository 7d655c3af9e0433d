import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

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

export interface Cards {
  add(card: CardRecord): Promise<void>;
  /** Writes only the amount to pay off. */
  update(card: CardRecord): Promise<void>;
  find(id: string): Promise<CardRecord | undefined>;
  remove(id: string): Promise<void>;
  /** Oldest first. */
  listOfRequirement(requirementId: string): Promise<readonly CardRecord[]>;
}

/** Stores credit cards to pay off in SQL. */
export function sqlCards(database: Kysely<Tables>): Cards {
  const select = database.selectFrom('cards').selectAll();
  return {
    async add(card) {
      await database
        .insertInto('cards')
        .values({
          id: card.id,
          requirement_id: card.requirementId,
          lender: card.lender,
          last_four: card.lastFour,
          balance_pence: card.balancePence,
          payoff_pence: card.payoffPence ?? null,
          created_at: card.createdAt.toISOString(),
        })
        .execute();
    },
    async update({ id, payoffPence }) {
      await database
        .updateTable('cards')
        .set({ payoff_pence: payoffPence ?? null })
        .where('id', '=', id)
        .execute();
    },
    async find(id) {
      const row = await select.where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async remove(id) {
      await database.deleteFrom('cards').where('id', '=', id).execute();
    },
    async listOfRequirement(requirementId) {
      const rows = await select
        .where('requirement_id', '=', requirementId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },
  };
}

function fromRow(row: Selectable<Tables['cards']>): CardRecord {
  return {
    id: row.id,
    requirementId: row.requirement_id,
    lender: row.lender,
    lastFour: row.last_four,
    balancePence: row.balance_pence,
    ...(row.payoff_pence !== null && { payoffPence: row.payoff_pence }),
    createdAt: new Date(row.created_at),
  };
}
