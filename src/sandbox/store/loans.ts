import { isClosedLoan, loanStates } from '#lending';
import type { LoanAccount } from '#sandbox/ledger';
import type { Kysely, Selectable } from 'kysely';
import { sqlLoanParts } from './loan-parts.ts';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A loan (D-08, D-09) with its ledger and its schedule. Its product and vehicle are those of the application. */
export interface LoanRecord {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly brand: string;
  /** The reference number of the application, which the documents show. */
  readonly reference: string;
  readonly account: LoanAccount;
  /** The account that the money was sent to. Payments are taken from it until a mandate names another. */
  readonly bankAccount?: BankAccount;
  readonly directDebits: DirectDebitScript;
  readonly createdAt: Date;
}

/** A borrower's bank account. The sort code has six digits, the account number eight. */
export interface BankAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** The outcomes of a loan's next Direct Debits, in order. The last one repeats. An empty list means that all are paid. */
export type DirectDebitScript = readonly ('paid' | 'returned')[];

/** All loans, including closed ones. */
export interface Loans {
  add(loan: LoanRecord): Promise<void>;
  /**
   * Writes the account, bank account and Direct Debit outcomes. Ledger entries are appended, never changed.
   * @param before the loan as stored. If its ledger or schedule is the same object, that part is not written again.
   */
  update(loan: LoanRecord, before?: LoanRecord): Promise<void>;
  find(id: string): Promise<LoanRecord | undefined>;
  findOfApplication(applicationId: string): Promise<LoanRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly LoanRecord[]>;
  /** The open loans that have not been run up to `day` yet, oldest first. */
  listBehind(day: string): Promise<readonly LoanRecord[]>;
  /** Newest first. */
  list(limit: number): Promise<readonly LoanRecord[]>;
}

/** Loans in SQL: ledgers and schedules have their own tables. */
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

/** About a megabyte. */
const agreementsKept = 1000;
const agreements = new Map<string, LoanAccount['agreement']>();

/**
 * Parses an agreement, which never changes. The same text gives the same object while it is in use, so that the ledger calculates the
 * schedule and the APR of an agreement once.
 */
function agreementOf(text: string): LoanAccount['agreement'] {
  const agreement = agreements.get(text) ?? parseJson<LoanAccount['agreement']>(text);
  agreements.delete(text);
  agreements.set(text, agreement);
  const [oldest] = agreements.keys();
  if (agreements.size > agreementsKept && oldest !== undefined) agreements.delete(oldest);
  return agreement;
}

function fromRow(row: Row, parts: Pick<LoanAccount, 'ledger' | 'instalments'>): LoanRecord {
  return {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    brand: row.brand,
    reference: row.reference,
    account: {
      agreement: agreementOf(row.agreement),
      monthlyRate: row.monthly_rate,
      state: row.state as LoanAccount['state'],
      asOf: row.as_of,
      ...parts,
      monthlyPayment: row.monthly_pence,
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
