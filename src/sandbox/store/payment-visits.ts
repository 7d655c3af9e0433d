import type { Kysely, Selectable } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A visit to the sandbox bank to pay towards a loan. The amount is in pence. */
export interface PaymentVisitRecord {
  /** The OAuth `state`: a random value in the bank's URL, which the redirect returns. */
  readonly state: string;
  readonly loanId: string;
  readonly flow: 'late-repayment' | 'next-payment' | 'settlement';
  readonly amount: number;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** Further data of the visit. Secrets are stored only as hashes. */
  readonly details: Readonly<Record<string, string>>;
  /** The repayment that resulted. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** The visits to a bank that were started to pay. */
export interface PaymentVisits {
  add(payment: PaymentVisitRecord): Promise<void>;
  /** Writes the status, the details and the repayment. */
  update(payment: PaymentVisitRecord): Promise<void>;
  find(state: string): Promise<PaymentVisitRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly PaymentVisitRecord[]>;
}

/** Stores visits to pay in SQL. */
export function sqlPaymentVisits(database: Kysely<Tables>): PaymentVisits {
  const select = database.selectFrom('open_banking_payments').selectAll();
  return {
    async add(payment) {
      await database
        .insertInto('open_banking_payments')
        .values({
          state: payment.state,
          loan_id: payment.loanId,
          flow: payment.flow,
          amount_pence: payment.amount,
          redirect_url: payment.redirectUrl,
          ...changing(payment),
          created_at: payment.createdAt.toISOString(),
        })
        .execute();
    },
    async update(payment) {
      await database
        .updateTable('open_banking_payments')
        .set(changing(payment))
        .where('state', '=', payment.state)
        .execute();
    },
    async find(state) {
      const row = await select.where('state', '=', state).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfLoan(loanId) {
      const rows = await select.where('loan_id', '=', loanId).orderBy('created_at', 'desc').orderBy('state').execute();
      return rows.map(fromRow);
    },
  };
}

function changing({ status, details, repaymentId }: PaymentVisitRecord) {
  return { status, details: JSON.stringify(details), repayment_id: repaymentId ?? null };
}

function fromRow(row: Selectable<Tables['open_banking_payments']>): PaymentVisitRecord {
  return {
    state: row.state,
    loanId: row.loan_id,
    flow: row.flow as PaymentVisitRecord['flow'],
    amount: row.amount_pence,
    redirectUrl: row.redirect_url,
    status: row.status as PaymentVisitRecord['status'],
    details: parseJson<PaymentVisitRecord['details']>(row.details),
    ...(row.repayment_id !== null && { repaymentId: row.repayment_id }),
    createdAt: new Date(row.created_at),
  };
}
