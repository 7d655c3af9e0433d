import type { Kysely, Selectable } from 'kysely';
import type { OpenBankingPaymentRecord, OpenBankingPayments } from '../open-banking-payments.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Payments from a borrower's bank, in SQL. */
export function sqlOpenBankingPayments(database: Kysely<Tables>): OpenBankingPayments {
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

function changing({ status, details, repaymentId }: OpenBankingPaymentRecord) {
  return { status, details: JSON.stringify(details), repayment_id: repaymentId ?? null };
}

function fromRow(row: Selectable<Tables['open_banking_payments']>): OpenBankingPaymentRecord {
  return {
    state: row.state,
    loanId: row.loan_id,
    flow: row.flow as OpenBankingPaymentRecord['flow'],
    amount: Number(row.amount_pence),
    redirectUrl: row.redirect_url,
    status: row.status as OpenBankingPaymentRecord['status'],
    details: parseJson<OpenBankingPaymentRecord['details']>(row.details),
    ...(row.repayment_id !== null && { repaymentId: row.repayment_id }),
    createdAt: new Date(row.created_at),
  };
}
