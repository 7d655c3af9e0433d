import type { Kysely, Selectable } from 'kysely';
import { newestFirst } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A quote for settling a loan or withdrawing from it (C-18). Amounts in pence, days as `YYYY-MM-DD`. */
export interface SettlementQuoteRecord {
  readonly id: string;
  readonly loanId: string;
  readonly type: 'settlement' | 'cancellation';
  readonly state: 'Quoted' | 'Accepted' | 'Expired' | 'Completed' | 'Withdrawn';
  /** The total to pay. */
  readonly amount: number;
  readonly principal: number;
  readonly interestToDate: number;
  /** Interest from the day of the quote to the settlement date. */
  readonly interestAfter: number;
  /** Scheduled interest and fees that the borrower does not have to pay. */
  readonly rebate: number;
  /** The total paid before the quote was made. Later scheduled payments reduce the amount of the quote. */
  readonly paidBefore: number;
  /** The day for which the amount is calculated. */
  readonly settlementDate: string;
  readonly settlementReason?: string;
  readonly paymentMethod?: 'DIRECT_DEBIT' | 'CARD';
  /** The day of the Direct Debit, if the borrower chose one. */
  readonly paymentDate?: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The settlement quotes of all loans, including ended ones. */
export interface SettlementQuotes {
  add(quote: SettlementQuoteRecord): Promise<void>;
  /** Writes the state, the payment method and the payment date. */
  update(quote: SettlementQuoteRecord): Promise<void>;
  find(id: string): Promise<SettlementQuoteRecord | undefined>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly SettlementQuoteRecord[]>;
}

/** Stores settlement quotes in SQL. */
export function sqlSettlementQuotes(database: Kysely<Tables>): SettlementQuotes {
  const select = database.selectFrom('settlement_quotes').selectAll();
  return {
    async add(quote) {
      await database
        .insertInto('settlement_quotes')
        .values({
          id: quote.id,
          loan_id: quote.loanId,
          type: quote.type,
          amount_pence: quote.amount,
          principal_pence: quote.principal,
          interest_to_date_pence: quote.interestToDate,
          interest_after_pence: quote.interestAfter,
          rebate_pence: quote.rebate,
          paid_before_pence: quote.paidBefore,
          settlement_date: quote.settlementDate,
          settlement_reason: quote.settlementReason ?? null,
          ...changing(quote),
          expires_at: quote.expiresAt.toISOString(),
          created_at: quote.createdAt.toISOString(),
        })
        .execute();
    },
    async update(quote) {
      await database.updateTable('settlement_quotes').set(changing(quote)).where('id', '=', quote.id).execute();
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

function changing({ state, paymentMethod, paymentDate }: SettlementQuoteRecord) {
  return { state, payment_method: paymentMethod ?? null, payment_date: paymentDate ?? null };
}

function fromRow(row: Selectable<Tables['settlement_quotes']>): SettlementQuoteRecord {
  return {
    id: row.id,
    loanId: row.loan_id,
    type: row.type as SettlementQuoteRecord['type'],
    state: row.state as SettlementQuoteRecord['state'],
    amount: row.amount_pence,
    principal: row.principal_pence,
    interestToDate: row.interest_to_date_pence,
    interestAfter: row.interest_after_pence,
    rebate: row.rebate_pence,
    paidBefore: row.paid_before_pence,
    settlementDate: row.settlement_date,
    ...(row.settlement_reason !== null && { settlementReason: row.settlement_reason }),
    ...(row.payment_method !== null && {
      paymentMethod: row.payment_method as NonNullable<SettlementQuoteRecord['paymentMethod']>,
    }),
    ...(row.payment_date !== null && { paymentDate: row.payment_date }),
    expiresAt: new Date(row.expires_at),
    createdAt: new Date(row.created_at),
  };
}
