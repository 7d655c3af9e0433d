import { isClosedLoan, loanStates } from '#lending';
import type { LoanAccount } from '#sandbox/ledger';
import type { Kysely, Selectable } from 'kysely';
import type { LoanRecord, Loans } from '../loans.ts';
import { newestFirst } from './newest-first.ts';
import { parseJson } from './parse-json.ts';
import { sqlLoanParts } from './sql-loan-parts.ts';
import type { Tables } from './tables.ts';

/** Loans in SQL: their ledgers and schedules stand in tables of their own. */
export function sqlLoans(database: Kysely<Tables>): Loans {
  const parts = sqlLoanParts(database);
  const select = database.selectFrom('loans').selectAll();
  const withParts = async (rows: readonly Row[]): Promise<readonly LoanRecord[]> => {
    const found = await parts.ofLoans(rows.map(({ id }) => id));
    return rows.map((row) => fromRow(row, found(row.id)));
  };
  const one = async (row: Row | undefined) => row && (await withParts([row]))[0];
  return {
    async add(loan) {
      await database
        .insertInto('loans')
        .values({
          id: loan.id,
          user_id: loan.userId,
          application_id: loan.applicationId,
          brand: loan.brand,
          reference: loan.reference,
          ...changing(loan),
          created_at: loan.createdAt.toISOString(),
        })
        .execute();
      await parts.write(loan.id, loan.account);
    },
    async update(loan, before) {
      await database.updateTable('loans').set(changing(loan)).where('id', '=', loan.id).execute();
      await parts.write(loan.id, loan.account, before?.account);
    },
    find: async (id) => one(await select.where('id', '=', id).executeTakeFirst()),
    findOfApplication: async (id) => one(await select.where('application_id', '=', id).executeTakeFirst()),
    listOfUser: async (userId) => withParts(await newestFirst(select.where('user_id', '=', userId)).execute()),
    listBehind: async (day) =>
      withParts(
        await select
          .where('as_of', '<', day)
          .where('state', 'in', running)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      ),
    list: async (limit) => withParts(await newestFirst(select).limit(limit).execute()),
  };
}

const running = loanStates.filter((state) => !isClosedLoan(state));

type Row = Selectable<Tables['loans']>;

function changing({ account, bankAccount, directDebits }: LoanRecord) {
  return {
    state: account.state,
    as_of: account.asOf,
    agreement: JSON.stringify(account.agreement),
    monthly_rate: account.monthlyRate,
    monthly_pence: account.monthlyPayment,
    payment_day: account.paymentDay,
    late_charged_to: account.lateChargedTo,
    closed_on: account.closedOn ?? null,
    bank_account: bankAccount ? JSON.stringify(bankAccount) : null,
    direct_debits: JSON.stringify(directDebits),
  };
}

function fromRow(row: Row, parts: Pick<LoanAccount, 'ledger' | 'instalments'>): LoanRecord {
  return {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    brand: row.brand,
    reference: row.reference,
    account: {
      agreement: parseJson<LoanAccount['agreement']>(row.agreement),
      monthlyRate: row.monthly_rate,
      state: row.state as LoanAccount['state'],
      asOf: row.as_of,
      ...parts,
      monthlyPayment: Number(row.monthly_pence),
      paymentDay: row.payment_day,
      lateChargedTo: row.late_charged_to,
      ...(row.closed_on !== null && { closedOn: row.closed_on }),
    },
    ...(row.bank_account !== null && {
      bankAccount: parseJson<NonNullable<LoanRecord['bankAccount']>>(row.bank_account),
    }),
    directDebits: parseJson<LoanRecord['directDebits']>(row.direct_debits),
    createdAt: new Date(row.created_at),
  };
}
