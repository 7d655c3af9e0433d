import { type Applications, sqlApplications } from './applications.ts';
import { type Arrangements, sqlArrangements } from './arrangements.ts';
import { type BankDetailsCases, sqlBankDetailsCases } from './bank-details-cases.ts';
import { type BorrowerReads, TransactionReads } from './borrower-reads.ts';
import { type Cards, sqlCards } from './cards.ts';
import { type Clock, sqlClock } from './clock.ts';
import { type Devices, sqlDevices } from './devices.ts';
import { type DocumentsRead, sqlDocumentsRead } from './documents-read.ts';
import { type Events, sqlEvents } from './events.ts';
import { type FinancialStatements, sqlFinancialStatements } from './financial-statements.ts';
import { type IdempotencyKeys, sqlIdempotencyKeys } from './idempotency-keys.ts';
import { type Letters, sqlLetters } from './letters.ts';
import { type Loans, sqlLoans } from './loans.ts';
import { type Mandates, sqlMandates } from './mandates.ts';
import { type AccountVisits, sqlAccountVisits } from './account-visits.ts';
import { type PageViews, sqlPageViews } from './page-views.ts';
import { type PaymentVisits, sqlPaymentVisits } from './payment-visits.ts';
import { type Emails, sqlEmails, sqlTexts, type Texts } from './outbox.ts';
import { type PaymentIntents, sqlPaymentIntents } from './payment-intents.ts';
import { type RateLimits, sqlRateLimits } from './rate-limits.ts';
import { type Guards, ReadMemory } from './read-memory.ts';
import { type Repayments, sqlRepayments } from './repayments.ts';
import { type Requirements, sqlRequirements } from './requirements.ts';
import { type Retention, sqlRetention } from './retention.ts';
import { type Sessions, sqlSessions } from './sessions.ts';
import { type SettlementQuotes, sqlSettlementQuotes } from './settlement-quotes.ts';
import { sqlSubmissions, type Submissions } from './submissions.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { columns } from './sql/schema.ts';
import { sqlTokens, type Tokens } from './tokens.ts';
import { sqlUploads, type Uploads } from './uploads.ts';
import { sqlUsers, type Users } from './users.ts';

/** The repositories of everything that the lender stores, within one transaction. */
export interface Records {
  readonly sessions: Sessions;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly applications: Applications;
  readonly requirements: Requirements;
  readonly uploads: Uploads;
  readonly documentsRead: DocumentsRead;
  readonly events: Events;
  readonly cards: Cards;
  readonly accountVisits: AccountVisits;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly emails: Emails;
  readonly texts: Texts;
  readonly loans: Loans;
  readonly repayments: Repayments;
  readonly mandates: Mandates;
  readonly settlementQuotes: SettlementQuotes;
  readonly paymentIntents: PaymentIntents;
  readonly paymentVisits: PaymentVisits;
  readonly bankDetailsCases: BankDetailsCases;
  readonly arrangements: Arrangements;
  readonly letters: Letters;
  readonly financialStatements: FinancialStatements;
  readonly rateLimits: RateLimits;
  readonly pageViews: PageViews;
  readonly devices: Devices;
  readonly submissions: Submissions;
  readonly retention: Retention;
  readonly clock: Clock;
  /** Deletes everything except sessions, so that an open browser keeps working. */
  clear(): Promise<void>;
}

/**
 * Creates the repositories for one transaction. They remember what they have read.
 * @param borrowers what this server keeps of borrowers for later transactions, if this one reads one state of the database
 */
export function recordsOf(transaction: LenderDatabase, borrowers: BorrowerReads | undefined, guards: Guards): Records {
  const reads = borrowers && new TransactionReads(borrowers);
  return new TransactionRecords(transaction, reads, guards) as unknown as Records;
}

type Repositories = Omit<Records, 'clear'>;

/** Each repository, in SQL that both SQLite and PostgreSQL understand. */
const repositories: {
  readonly [Name in keyof Repositories]: (
    database: LenderDatabase,
    reads: TransactionReads | undefined,
  ) => Repositories[Name];
} = {
  sessions: sqlSessions,
  users: sqlUsers,
  tokens: sqlTokens,
  applications: sqlApplications,
  requirements: sqlRequirements,
  uploads: sqlUploads,
  documentsRead: sqlDocumentsRead,
  events: sqlEvents,
  cards: sqlCards,
  accountVisits: sqlAccountVisits,
  idempotencyKeys: sqlIdempotencyKeys,
  emails: sqlEmails,
  texts: sqlTexts,
  loans: sqlLoans,
  repayments: sqlRepayments,
  mandates: sqlMandates,
  settlementQuotes: sqlSettlementQuotes,
  paymentIntents: sqlPaymentIntents,
  paymentVisits: sqlPaymentVisits,
  bankDetailsCases: sqlBankDetailsCases,
  arrangements: sqlArrangements,
  letters: sqlLetters,
  financialStatements: sqlFinancialStatements,
  rateLimits: sqlRateLimits,
  pageViews: sqlPageViews,
  devices: sqlDevices,
  submissions: sqlSubmissions,
  retention: sqlRetention,
  clock: sqlClock,
};

/** Opens a repository when it is first used. Most requests use a few of them. */
class TransactionRecords {
  readonly #database: LenderDatabase;
  readonly #reads: TransactionReads | undefined;
  readonly #memory: ReadMemory;
  readonly #guards: Guards;
  readonly #open: Partial<Record<keyof Repositories, unknown>> = {};

  constructor(database: LenderDatabase, reads: TransactionReads | undefined, guards: Guards) {
    this.#database = database;
    this.#reads = reads;
    this.#memory = new ReadMemory(reads, guards);
    this.#guards = guards;
  }

  static {
    for (const name of Object.keys(repositories) as (keyof Repositories)[]) {
      Object.defineProperty(this.prototype, name, {
        get(this: TransactionRecords) {
          const open = () => repositories[name](this.#database, this.#reads);
          return (this.#open[name] ??= this.#memory.over(name, open));
        },
      });
    }
  }

  async clear(): Promise<void> {
    this.#memory.noteWrite();
    await this.#guards.beforeWrite('all', 'clear', []);
    const tables = this.#database.withTables<Record<string, object>>();
    for (const table of tablesToClear) await tables.deleteFrom(table).execute();
  }
}

/** A table is cleared before the tables that it refers to. */
const tablesToClear = Object.keys(columns)
  .filter((table) => table !== 'sessions')
  .toReversed();
