import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

/**
 * A payment from a borrower, or a refund. It is requested (`Pending`), then taken, returned unpaid by the bank, or called back by
 * the lender because nothing is owed any more. Amounts in pence, days as `YYYY-MM-DD`.
 */
export interface RepaymentRecord {
  readonly id: string;
  readonly loanId: string;
  readonly amount: number;
  readonly method: 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'BANK_TRANSFER';
  readonly kind: RepaymentKind;
  readonly state: 'Pending' | 'Taken' | 'Returned' | 'Called back';
  /** The day on which it was requested. */
  readonly requestedOn: string;
  /** The day on which the bank reports the outcome. */
  readonly expectedOn: string;
  /** The day on which it was taken, returned or called back. */
  readonly date?: string;
  /** The part of the payment that paid interest and fees. */
  readonly interest?: number;
  /** The part of the payment that reduced the amount borrowed. */
  readonly principal?: number;
  readonly balanceAfter?: number;
  /** For the retry of a Direct Debit: the repayment that the bank returned. */
  readonly retryOf?: string;
  /** The settlement or cancellation quote that it pays. */
  readonly quoteId?: string;
  readonly createdAt: Date;
}

/** The purpose of a repayment. */
export type RepaymentKind = 'scheduled' | 'early' | 'late' | 'settlement' | 'cancellation' | 'refund';

/** The repayments of all loans, in every state. */
export interface Repayments {
  add(repayment: RepaymentRecord): Promise<void>;
  /** Writes the state, the date and the division into interest and principal. */
  update(repayment: RepaymentRecord): Promise<void>;
  find(id: string): Promise<RepaymentRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly RepaymentRecord[]>;
}

/** Stores repayments in SQL. */
export function sqlRepayments(database: Kysely<Tables>): Repayments {
  const select = database.selectFrom('repayments').selectAll();
  return {
    async add(repayment) {
      await database
        .insertInto('repayments')
        .values({
          id: repayment.id,
          loan_id: repayment.loanId,
          amount_pence: repayment.amount,
          method: repayment.method,
          kind: repayment.kind,
          requested_on: repayment.requestedOn,
          expected_on: repayment.expectedOn,
          quote_id: repayment.quoteId ?? null,
          retry_of: repayment.retryOf ?? null,
          ...changing(repayment),
          created_at: repayment.createdAt.toISOString(),
        })
        .execute();
    },
    async update(repayment) {
      await database.updateTable('repayments').set(changing(repayment)).where('id', '=', repayment.id).execute();
    },
    async find(id) {
      const row = await select.where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listOfLoan(loanId) {
      const rows = await select
        .where('loan_id', '=', loanId)
        .orderBy('requested_on', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromRow);
    },
  };
}

function changing({ state, date, interest, principal, balanceAfter }: RepaymentRecord) {
  return {
    state,
    settled_on: date ?? null,
    interest_pence: interest ?? null,
    principal_pence: principal ?? null,
    balance_after_pence: balanceAfter ?? null,
  };
}

function fromRow(row: Selectable<Tables['repayments']>): RepaymentRecord {
  return {
    id: row.id,
    loanId: row.loan_id,
    amount: row.amount_pence,
    method: row.method as RepaymentRecord['method'],
    kind: row.kind as RepaymentRecord['kind'],
    state: row.state as RepaymentRecord['state'],
    requestedOn: row.requested_on,
    expectedOn: row.expected_on,
    ...(row.settled_on !== null && { date: row.settled_on }),
    ...(row.interest_pence !== null && { interest: row.interest_pence }),
    ...(row.principal_pence !== null && { principal: row.principal_pence }),
    ...(row.balance_after_pence !== null && { balanceAfter: row.balance_after_pence }),
    ...(row.retry_of !== null && { retryOf: row.retry_of }),
    ...(row.quote_id !== null && { quoteId: row.quote_id }),
    createdAt: new Date(row.created_at),
  };
}
