import type { Kysely } from 'kysely';
import type { BankAccount } from './loans.ts';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A Direct Debit Instruction. It is `Pending` for two working days, until the bank has set it up. */
export interface MandateRecord {
  readonly id: string;
  readonly loanId: string;
  readonly reference: string;
  readonly state: 'Pending' | 'Active' | 'Cancelled';
  readonly bankAccount: BankAccount;
  /** `YYYY-MM-DD`: the day on which the borrower gave it. */
  readonly since: string;
  /** `YYYY-MM-DD`: the first day on which a payment can be taken. */
  readonly activeFrom: string;
  readonly createdAt: Date;
}

/** The Direct Debit Instructions of all loans, including cancelled ones. */
export interface Mandates {
  add(mandate: MandateRecord): Promise<void>;
  /** Writes only the state. */
  update(mandate: MandateRecord): Promise<void>;
  /** Newest first. */
  listOfLoan(loanId: string): Promise<readonly MandateRecord[]>;
}

/** Stores Direct Debit Instructions in SQL. */
export function sqlMandates(database: Kysely<Tables>): Mandates {
  return {
    async add(mandate) {
      await database
        .insertInto('mandates')
        .values({
          id: mandate.id,
          loan_id: mandate.loanId,
          reference: mandate.reference,
          state: mandate.state,
          bank_account: JSON.stringify(mandate.bankAccount),
          since: mandate.since,
          active_from: mandate.activeFrom,
          created_at: mandate.createdAt.toISOString(),
        })
        .execute();
    },
    async update({ id, state }) {
      await database.updateTable('mandates').set({ state }).where('id', '=', id).execute();
    },
    async listOfLoan(loanId) {
      const rows = await database
        .selectFrom('mandates')
        .selectAll()
        .where('loan_id', '=', loanId)
        .orderBy('since', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        loanId,
        reference: row.reference,
        state: row.state as MandateRecord['state'],
        bankAccount: parseJson<MandateRecord['bankAccount']>(row.bank_account),
        since: row.since,
        activeFrom: row.active_from,
        createdAt: new Date(row.created_at),
      }));
    },
  };
}
