import type { Address, ContactConsent, MotorContactConsent } from '#model';
import { newRevision } from './borrower-claims.ts';
import type { TransactionReads } from './borrower-reads.ts';
import { offsetOfClock } from './clock.ts';
import { compiledOnce } from './sql/compiled-once.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, newestFirst } from './sql/rows.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';
import type { TokenRecord } from './tokens.ts';

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

type UserRow = RowOf<Omit<UserRecord, 'isUnconfirmed'>> & {
  readonly unconfirmedEmail: string | null;
  readonly revision: number;
};

const { rowOf, recordIn } = storedRecord<Omit<UserRecord, 'isUnconfirmed'>>('users', {
  dates: ['createdAt'],
  json: ['addresses', 'contactConsent', 'roles'],
});

const changing = ['firstName', 'lastName', 'dateOfBirth', 'mobileNumber', 'addresses', 'contactConsent'] as const;

/** Stores users in SQL. */
export function sqlUsers(database: LenderDatabase, reads?: TransactionReads): Users {
  const tables = database.withTables<{ users: UserRow }>();
  const select = tables.selectFrom('users').selectAll();
  function fromRow(row: UserRow | undefined): UserRecord | undefined {
    if (!row) return undefined;
    reads?.noteRevision(row.id, row.revision);
    return userFrom(row);
  }
  return {
    async add({ isUnconfirmed, ...user }) {
      await tables
        .insertInto('users')
        .values({
          ...rowOf(user),
          // An id is never an email address, so the column stays unique and nobody finds the applicant by email.
          email: isUnconfirmed ? user.id : user.email,
          unconfirmedEmail: isUnconfirmed ? user.email : null,
          revision: newRevision(),
        })
        .execute();
    },
    async update(user) {
      await tables.updateTable('users').set(rowOf(user, changing)).where('id', '=', user.id).execute();
    },
    async setLanguage(id, language) {
      await tables.updateTable('users').set({ language }).where('id', '=', id).execute();
    },
    async find(id) {
      return fromRow(await select.where('id', '=', id).executeTakeFirst());
    },
    async findSignedIn(tokenHash, now) {
      const [found] = await listSignedIn(database, tokenHash, now.toISOString());
      if (!found) return undefined;
      const { ahead, ...row } = found;
      reads?.noteOffsetDays(ahead ?? 0);
      return fromRow(row);
    },
    async findByEmail(email) {
      return fromRow(await select.where('email', '=', email).executeTakeFirst());
    },
    async listUnconfirmed(email, limit) {
      const rows = await inOrder(select.where('unconfirmedEmail', '=', email), newestFirst)
        .limit(limit)
        .execute();
      return rows.map(userFrom);
    },
    async merge(applicantId, ownerId) {
      const owned = database.withTables<Record<(typeof ofUsers)[number], { userId: string }>>();
      for (const table of ofUsers) {
        await owned.updateTable(table).set({ userId: ownerId }).where('userId', '=', applicantId).execute();
      }
      await tables.deleteFrom('users').where('id', '=', applicantId).execute();
    },
  };
}

/** The tables of what is given to another user. */
const ofUsers = ['applications', 'loans', 'financialStatements'] as const;

/** The user of a bearer token, in a list of none or one, with how far lender time runs ahead. */
const listSignedIn = compiledOnce((database, tokenHash: string, now: string) =>
  database
    .withTables<{ users: UserRow; tokens: RowOf<TokenRecord> }>()
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.userId')
    .where('tokens.hash', '=', tokenHash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expiresAt', '>', now)
    .selectAll('users')
    .select(offsetOfClock(database)),
);

const userFrom = ({ revision: _revision, unconfirmedEmail, ...row }: UserRow): UserRecord => ({
  ...recordIn(row),
  ...(unconfirmedEmail !== null && { email: unconfirmedEmail, isUnconfirmed: true }),
});
