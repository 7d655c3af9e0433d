import type { Kysely } from 'kysely';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A borrower's self-serve arrangement (D-13). Amounts in pence, days as `YYYY-MM-DD`. */
export interface ArrangementRecord {
  readonly id: string;
  readonly loanId: string;
  /**
   * `Referred` waits for the lender's team. They answer `Agreed`, `Declined` or, with a lower amount, `Less`.
   * `Agreed` ends as `Kept` or, after a missed payment, as `Broken`.
   */
  readonly state: 'Draft' | 'Agreed' | 'Referred' | 'Declined' | 'Less' | 'Kept' | 'Broken';
  /** The saved form as the client sent it, amounts in pounds. */
  readonly form: Readonly<Record<string, unknown>>;
  /** The monthly amount on top of the usual payment: the requested amount or, for `Less`, the amount that the lender accepts. */
  readonly monthlyAmount?: number;
  /** The borrower's monthly surplus at the time of the referral. Negative if they spend more than they earn. */
  readonly remaining?: number;
  /** Months. */
  readonly term?: number;
  /** The day of the first payment of the arrangement. */
  readonly paymentDate?: string;
  readonly agreedOn?: string;
  /** The day of its last payment. While the arrangement is referred: the day until which payments are held. */
  readonly until?: string;
  readonly createdAt: Date;
}

/** The arrangements of all loans, including ended ones. */
export interface Arrangements {
  add(arrangement: ArrangementRecord): Promise<void>;
  /** Writes all fields except `id`, `loanId` and `createdAt`. */
  update(arrangement: ArrangementRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly ArrangementRecord[]>;
}

/** Stores self-serve arrangements in SQL. */
export function sqlArrangements(database: Kysely<Tables>): Arrangements {
  return {
    async add(arrangement) {
      await database
        .insertInto('arrangements')
        .values({
          id: arrangement.id,
          loan_id: arrangement.loanId,
          ...changing(arrangement),
          created_at: arrangement.createdAt.toISOString(),
        })
        .execute();
    },
    async update(arrangement) {
      await database.updateTable('arrangements').set(changing(arrangement)).where('id', '=', arrangement.id).execute();
    },
    async listOfLoan(loanId) {
      const rows = await newestFirst(
        database.selectFrom('arrangements').selectAll().where('loan_id', '=', loanId),
      ).execute();
      return rows.map((row) => ({
        id: row.id,
        loanId,
        state: row.state as ArrangementRecord['state'],
        form: parseJson<ArrangementRecord['form']>(row.form),
        ...(row.monthly_pence !== null && { monthlyAmount: row.monthly_pence }),
        ...(row.remaining_pence !== null && { remaining: row.remaining_pence }),
        ...(row.term_months !== null && { term: row.term_months }),
        ...(row.payment_date !== null && { paymentDate: row.payment_date }),
        ...(row.agreed_on !== null && { agreedOn: row.agreed_on }),
        ...(row.ends_on !== null && { until: row.ends_on }),
        createdAt: new Date(row.created_at),
      }));
    },
  };
}

function changing(arrangement: ArrangementRecord) {
  return {
    state: arrangement.state,
    form: JSON.stringify(arrangement.form),
    monthly_pence: arrangement.monthlyAmount ?? null,
    remaining_pence: arrangement.remaining ?? null,
    term_months: arrangement.term ?? null,
    payment_date: arrangement.paymentDate ?? null,
    agreed_on: arrangement.agreedOn ?? null,
    ends_on: arrangement.until ?? null,
  };
}
