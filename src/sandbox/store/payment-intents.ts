import type { Kysely, Selectable } from 'kysely';
import { newestFirst } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A card charge as the card processor keeps it (S-12). The amount is in pence. */
export interface PaymentIntentRecord {
  /** `pi_…`. */
  readonly id: string;
  readonly loanId: string;
  readonly paymentMethodId: string;
  readonly amount: number;
  /** `RequiresAction`: the borrower must pass a 3-D Secure check, after which the client confirms the charge. */
  readonly state: 'RequiresAction' | 'Succeeded' | 'Failed';
  /** `pi_<id>_secret_…`: only for the payer's browser. */
  readonly clientSecret: string;
  /** Why it failed (E-04). */
  readonly reasonCode?: string;
  /** The repayment that resulted. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** The card charges that were started, including failed ones. */
export interface PaymentIntents {
  add(intent: PaymentIntentRecord): Promise<void>;
  /** Writes the state, the reason and the repayment. */
  update(intent: PaymentIntentRecord): Promise<void>;
  find(id: string): Promise<PaymentIntentRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly PaymentIntentRecord[]>;
}

/** Stores card charges in SQL. */
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
    amount: row.amount_pence,
    state: row.state as PaymentIntentRecord['state'],
    clientSecret: row.client_secret,
    ...(row.reason_code !== null && { reasonCode: row.reason_code }),
    ...(row.repayment_id !== null && { repaymentId: row.repayment_id }),
    createdAt: new Date(row.created_at),
  };
}
