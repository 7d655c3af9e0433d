import type { Kysely, Selectable } from 'kysely';
import type { PaymentIntentRecord, PaymentIntents } from '../payment-intents.ts';
import { newestFirst } from './newest-first.ts';
import type { Tables } from './tables.ts';

/** Charges of cards in SQL. */
export function sqlPaymentIntents(database: Kysely<Tables>): PaymentIntents {
  const select = database.selectFrom('payment_intents').selectAll();
  return {
    async add(intent) {
      await database
        .insertInto('payment_intents')
        .values({
          id: intent.id,
          loan_id: intent.loanId,
          payment_method_id: intent.paymentMethodId,
          amount_pence: intent.amount,
          client_secret: intent.clientSecret,
          ...changing(intent),
          created_at: intent.createdAt.toISOString(),
        })
        .execute();
    },
    async update(intent) {
      await database.updateTable('payment_intents').set(changing(intent)).where('id', '=', intent.id).execute();
    },
    async find(id) {
      const row = await select.where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfLoan(loanId) {
      const rows = await newestFirst(select.where('loan_id', '=', loanId)).execute();
      return rows.map(fromRow);
    },
  };
}

function changing({ state, reasonCode, repaymentId }: PaymentIntentRecord) {
  return { state, reason_code: reasonCode ?? null, repayment_id: repaymentId ?? null };
}

function fromRow(row: Selectable<Tables['payment_intents']>): PaymentIntentRecord {
  return {
    id: row.id,
    loanId: row.loan_id,
    paymentMethodId: row.payment_method_id,
    amount: Number(row.amount_pence),
    state: row.state as PaymentIntentRecord['state'],
    clientSecret: row.client_secret,
    ...(row.reason_code !== null && { reasonCode: row.reason_code }),
    ...(row.repayment_id !== null && { repaymentId: row.repayment_id }),
    createdAt: new Date(row.created_at),
  };
}
