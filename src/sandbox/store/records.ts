import type { Kysely } from 'kysely';
import { type Applications, sqlApplications } from './applications.ts';
import { type Arrangements, sqlArrangements } from './arrangements.ts';
import { type BankDetailsCases, sqlBankDetailsCases } from './bank-details-cases.ts';
import { type Cards, sqlCards } from './cards.ts';
import { type Clock, sqlClock } from './clock.ts';
import { type Devices, sqlDevices } from './devices.ts';
import { type DocumentsRead, sqlDocumentsRead } from './documents-read.ts';
import { type Events, sqlEvents } from './events.ts';
import { type FinancialStatements, sqlFinancialStatements } from './financial-statements.ts';
import { type IdempotencyKeys, sqlIdempotencyKeys } from './idempotency-keys.ts';
import { type Loans, sqlLoans } from './loans.ts';
import { type Mandates, sqlMandates } from './mandates.ts';
import { type AccountVisits, sqlAccountVisits } from './account-visits.ts';
import { type PageViews, sqlPageViews } from './page-views.ts';
import { type PaymentVisits, sqlPaymentVisits } from './payment-visits.ts';
import { type Emails, sqlEmails, sqlTexts, type Texts } from './outbox.ts';
import { type PaymentIntents, sqlPaymentIntents } from './payment-intents.ts';
import { type RateLimits, sqlRateLimits } from './rate-limits.ts';
import { type Repayments, sqlRepayments } from './repayments.ts';
import { type Requirements, sqlRequirements } from './requirements.ts';
import { type Sessions, sqlSessions } from './sessions.ts';
import { type SettlementQuotes, sqlSettlementQuotes } from './settlement-quotes.ts';
import { sqlSubmissions, type Submissions } from './submissions.ts';
import type { Tables } from './sql/tables.ts';
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
  readonly financialStatements: FinancialStatements;
  readonly rateLimits: RateLimits;
  readonly pageViews: PageViews;
  readonly devices: Devices;
  readonly submissions: Submissions;
  readonly clock: Clock;
  /** Deletes everything except sessions, so that an open browser keeps working. */
  clear(): Promise<void>;
}

/** Creates the repositories for a transaction or a database, in SQL that both SQLite and PostgreSQL understand. */
export function sqlRecords(database: Kysely<Tables>): Records {
  return {
    sessions: sqlSessions(database),
    users: sqlUsers(database),
    tokens: sqlTokens(database),
    applications: sqlApplications(database),
    requirements: sqlRequirements(database),
    uploads: sqlUploads(database),
    documentsRead: sqlDocumentsRead(database),
    events: sqlEvents(database),
    cards: sqlCards(database),
    accountVisits: sqlAccountVisits(database),
    idempotencyKeys: sqlIdempotencyKeys(database),
    emails: sqlEmails(database),
    texts: sqlTexts(database),
    loans: sqlLoans(database),
    repayments: sqlRepayments(database),
    mandates: sqlMandates(database),
    settlementQuotes: sqlSettlementQuotes(database),
    paymentIntents: sqlPaymentIntents(database),
    paymentVisits: sqlPaymentVisits(database),
    bankDetailsCases: sqlBankDetailsCases(database),
    arrangements: sqlArrangements(database),
    financialStatements: sqlFinancialStatements(database),
    rateLimits: sqlRateLimits(database),
    pageViews: sqlPageViews(database),
    devices: sqlDevices(database),
    submissions: sqlSubmissions(database),
    clock: sqlClock(database),
    async clear() {
      for (const table of tablesToClear) {
        await database.deleteFrom(table).execute();
      }
    },
  };
}

/** Every table except sessions and migrations. A table comes before the tables that it refers to. */
const tablesToClear = [
  'rate_limits',
  'page_views',
  'devices',
  'submissions',
  'idempotency_keys',
  'clock',
  'financial_statements',
  'arrangements',
  'bank_details_cases',
  'open_banking_payments',
  'payment_intents',
  'settlement_quotes',
  'mandates',
  'repayments',
  'instalments',
  'ledger_entries',
  'loans',
  'cards',
  'uploads',
  'requirements',
  'documents_read',
  'events',
  'open_banking_journeys',
  'quotes',
  'applications',
  'tokens',
  'users',
  'mails',
  'texts',
] as const;
