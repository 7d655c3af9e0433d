import { type Kysely, sql } from 'kysely';
import { applications } from './migrations/001-applications.ts';
import { origination } from './migrations/002-origination.ts';
import { forgetting } from './migrations/003-forgetting.ts';
import { loans } from './migrations/004-loans.ts';
import { answers } from './migrations/005-answers.ts';
import { lateInterest } from './migrations/006-late-interest.ts';
import { messages } from './migrations/007-messages.ts';
import { signIn } from './migrations/008-sign-in.ts';
import { unconfirmedApplicants } from './migrations/009-unconfirmed-applicants.ts';
import { rateLimits } from './migrations/010-rate-limits.ts';
import { documentHashes } from './migrations/011-document-hashes.ts';
import { visits } from './migrations/012-visits.ts';
import { languages } from './migrations/013-languages.ts';
import { submissions } from './migrations/014-submissions.ts';
import { loanRevisions } from './migrations/015-loan-revisions.ts';
import { borrowerRevisions } from './migrations/016-borrower-revisions.ts';
import { evidence } from './migrations/017-evidence.ts';
import type { Tables } from './tables.ts';

/** Applies the migrations that a database does not have yet, each in its own transaction. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)`.execute(database);
  const done = new Set((await database.selectFrom('migrations').select('name').execute()).map((row) => row.name));
  for (const { name, statements } of migrations) {
    if (done.has(name)) continue;
    await database.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await transaction.insertInto('migrations').values({ name }).execute();
    });
  }
}

/** One step of the schema. Steps are only ever appended. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * All migrations, in the common subset of SQLite and PostgreSQL: ids as text, money as whole pence, instants as ISO 8601 text in
 * UTC, JSON as text, files as base64 text.
 */
const migrations: readonly Migration[] = [
  applications,
  origination,
  forgetting,
  loans,
  answers,
  lateInterest,
  messages,
  signIn,
  unconfirmedApplicants,
  rateLimits,
  documentHashes,
  visits,
  languages,
  submissions,
  loanRevisions,
  borrowerRevisions,
  evidence,
];
