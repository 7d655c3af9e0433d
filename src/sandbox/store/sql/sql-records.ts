import type { Kysely } from 'kysely';
import type { Records } from '../records.ts';
import { sqlApplications } from './sql-applications.ts';
import { sqlCards } from './sql-cards.ts';
import { sqlDocumentsRead } from './sql-documents-read.ts';
import { sqlEvents } from './sql-events.ts';
import { sqlIdempotencyKeys } from './sql-idempotency-keys.ts';
import { sqlMails } from './sql-mails.ts';
import { sqlOpenBankingJourneys } from './sql-open-banking-journeys.ts';
import { sqlRequirements } from './sql-requirements.ts';
import { sqlSessions } from './sql-sessions.ts';
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
