import type { Kysely } from 'kysely';
import type { Records } from '../records.ts';
import { sqlApplications } from './sql-applications.ts';
import { sqlArrangements } from './sql-arrangements.ts';
import { sqlBankDetailsCases } from './sql-bank-details-cases.ts';
import { sqlCards } from './sql-cards.ts';
import { sqlClock } from './sql-clock.ts';
import { sqlDocumentsRead } from './sql-documents-read.ts';
import { sqlEvents } from './sql-events.ts';
import { sqlFinancialStatements } from './sql-financial-statements.ts';
import { sqlIdempotencyKeys } from './sql-idempotency-keys.ts';
import { sqlLoans } from './sql-loans.ts';
import { sqlMails } from './sql-mails.ts';
import { sqlMandates } from './sql-mandates.ts';
import { sqlOpenBankingJourneys } from './sql-open-banking-journeys.ts';
import { sqlOpenBankingPayments } from './sql-open-banking-payments.ts';
import { sqlPaymentIntents } from './sql-payment-intents.ts';
import { sqlRepayments } from './sql-repayments.ts';
import { sqlRequirements } from './sql-requirements.ts';
import { sqlSessions } from './sql-sessions.ts';
import { sqlSettlementQuotes } from './sql-settlement-quotes.ts';
import { sqlTexts } from './sql-texts.ts';
import { sqlTokens } from './sql-tokens.ts';
import { sqlUploads } from './sql-uploads.ts';
import { sqlUsers } from './sql-users.ts';
import type { Tables } from './tables.ts';

/** The records of one transaction, or of the whole database, in SQL that SQLite and PostgreSQL both understand. */
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
    openBankingJourneys: sqlOpenBankingJourneys(database),
    idempotencyKeys: sqlIdempotencyKeys(database),
    mails: sqlMails(database),
    texts: sqlTexts(database),
    loans: sqlLoans(database),
    repayments: sqlRepayments(database),
    mandates: sqlMandates(database),
    settlementQuotes: sqlSettlementQuotes(database),
    paymentIntents: sqlPaymentIntents(database),
    openBankingPayments: sqlOpenBankingPayments(database),
    bankDetailsCases: sqlBankDetailsCases(database),
    arrangements: sqlArrangements(database),
    financialStatements: sqlFinancialStatements(database),
    clock: sqlClock(database),
    async clear() {
      for (const table of inOrderOfDependence) {
        await database.deleteFrom(table).execute();
      }
    },
  };
}

/** Every table but the sessions and the migrations, so that no reference is left dangling on the way. */
const inOrderOfDependence = [
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
