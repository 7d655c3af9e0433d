import type { Address, ContactConsent, MotorContactConsent } from '#model';
import type { Kysely, Selectable } from 'kysely';
import { newRevision } from './borrower-claims.ts';
import type { TransactionReads } from './borrower-reads.ts';
import { offsetOfClock } from './clock.ts';
import { compiledOnce } from './sql/compiled-once.ts';
import { newestFirst, parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A user (D-05). An email address, in lower case, belongs to one user and to any number of unconfirmed applicants. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly mobileNumber: string;
  readonly addresses: readonly Address[];
  readonly contactConsent: ContactConsent | MotorContactConsent;
  readonly roles: readonly string[];
  readonly createdAt: Date;
  /**
   * An applicant who gave the email address of another user, and has not confirmed that it is theirs. Nobody can sign in as them
   * by email.
   */
  readonly isUnconfirmed?: true;
  /** The language of the page that they used last, such as `cy`. */
  readonly language?: string;
}

export interface Users {
  add(user: UserRecord): Promise<void>;
  /** Writes all fields except `id`, `email`, `roles`, `createdAt` and `language`. */
  update(user: UserRecord): Promise<void>;
  setLanguage(id: string, language: string): Promise<void>;
  find(id: string): Promise<UserRecord | undefined>;
  /** The user of a bearer token that has not expired. */
  findSignedIn(tokenHash: string, now: Date): Promise<UserRecord | undefined>;
  /** The user that the email address belongs to. */
  findByEmail(email: string): Promise<UserRecord | undefined>;
  /** The applicants who gave the email address and have not confirmed it. The newest, first. */
  listUnconfirmed(email: string, limit: number): Promise<readonly UserRecord[]>;
  /** Gives everything of an applicant to the owner of the email address, and removes the applicant and their tokens. */
  merge(applicantId: string, ownerId: string): Promise<void>;
}

/** Stores users in SQL. */
export function sqlUsers(database: Kysely<Tables>, reads?: TransactionReads): Users {
  const select = database.selectFrom('users').selectAll();
  function fromRow(row: UserRow | undefined): UserRecord | undefined {
    if (!row) return undefined;
    reads?.noteRevision(row.id, row.revision);
    return userFrom(row);
  }
  return {
    async add(user) {
      await database
        .insertInto('users')
        .values({
          id: user.id,
          // An id is never an email address, so the column stays unique and nobody finds the applicant by email.
          email: user.isUnconfirmed ? user.id : user.email,
          unconfirmed_email: user.isUnconfirmed ? user.email : null,
          ...details(user),
          roles: JSON.stringify(user.roles),
          created_at: user.createdAt.toISOString(),
          language: user.language ?? null,
          revision: newRevision(),
        })
        .execute();
    },
    async update(user) {
      await database.updateTable('users').set(details(user)).where('id', '=', user.id).execute();
    },
    async setLanguage(id, language) {
      await database.updateTable('users').set({ language }).where('id', '=', id).execute();
    },
    async find(id) {
      return fromRow(await select.where('id', '=', id).executeTakeFirst());
    },
    async findSignedIn(tokenHash, now) {
      const [row] = await listSignedIn(database, tokenHash, now.toISOString());
      if (row) reads?.noteOffsetDays(row.ahead ?? 0);
      return fromRow(row);
    },
    async findByEmail(email) {
      return fromRow(await select.where('email', '=', email).executeTakeFirst());
    },
    async listUnconfirmed(email, limit) {
      const rows = await newestFirst(select.where('unconfirmed_email', '=', email))
        .limit(limit)
        .execute();
      return rows.map(userFrom);
    },
    async merge(applicantId, ownerId) {
      for (const table of ['applications', 'loans', 'financial_statements'] as const) {
        await database.updateTable(table).set({ user_id: ownerId }).where('user_id', '=', applicantId).execute();
      }
      await database.deleteFrom('users').where('id', '=', applicantId).execute();
    },
  };
}

/** The user of a bearer token, in a list of none or one, with how far lender time runs ahead. */
const listSignedIn = compiledOnce((database, tokenHash: string, now: string) =>
  database
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.hash', '=', tokenHash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', now)
    .selectAll('users')
    .select(offsetOfClock(database)),
);

function details(user: UserRecord) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    date_of_birth: user.dateOfBirth,
    mobile_number: user.mobileNumber,
    addresses: JSON.stringify(user.addresses),
    contact_consent: JSON.stringify(user.contactConsent),
  };
}

type UserRow = Selectable<Tables['users']>;

function userFrom(row: UserRow): UserRecord {
  return {
    id: row.id,
    email: row.unconfirmed_email ?? row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    mobileNumber: row.mobile_number,
    addresses: parseJson<UserRecord['addresses']>(row.addresses),
    contactConsent: parseJson<UserRecord['contactConsent']>(row.contact_consent),
    roles: parseJson<UserRecord['roles']>(row.roles),
    createdAt: new Date(row.created_at),
    ...(row.unconfirmed_email !== null && { isUnconfirmed: true }),
    ...(row.language !== null && { language: row.language }),
  };
}
