import type { Kysely, Selectable } from 'kysely';
import type { CardRecord, Cards } from '../cards.ts';
import type { Tables } from './tables.ts';

/** Credit cards to pay off, in SQL. */
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
    balancePence: Number(row.balance_pence),
    ...(row.payoff_pence !== null && { payoffPence: Number(row.payoff_pence) }),
    createdAt: new Date(row.created_at),
  };
}
