import { type Kysely, sql } from 'kysely';
import type { LenderDatabase } from './sql/lender-database.ts';

/** How many borrowers, and how many submissions, one transaction looks at: requests must not wait long for it. */
const BORROWERS = 20;
const SUBMISSIONS = 200;

/** The instants and the day before which data are too old to be kept. */
export interface Limits {
  readonly visits: Date;
  readonly applications: Date;
  /** The day on which the last loan of a borrower ended, `YYYY-MM-DD`. */
  readonly loans: string;
}

/** Deletes data that are too old. What belongs to a running loan is always kept. */
export interface Retention {
  /** Deletes visits, with the IP address and the browser. */
  removeVisits(before: Date): Promise<void>;
  /** Deletes text messages, and emails to addresses that no borrower has. */
  removeMessages(before: Date): Promise<void>;
  /** Some of the borrowers whose last loan ended, and whose last application was made, before the limits. */
  listOver(
    limits: Pick<Limits, 'applications' | 'loans'>,
  ): Promise<{ readonly ids: readonly string[]; readonly isMore: boolean }>;
  /** Deletes a borrower with everything of theirs, except submissions and emails: they are then those of nobody. */
  removeBorrower(id: string): Promise<void>;
  /**
   * Deletes the next submissions, with their evidence, that are about no application and no loan that the lender has.
   *
   * @param after where the previous call ended; undefined to begin
   * @returns where this one ended; undefined if it has seen all
   */
  removeSubmissions(before: Date, after: string | undefined): Promise<string | undefined>;
}

type Tables = {
  readonly sessions: { readonly id: string; readonly createdAt: string };
  readonly texts: { readonly id: string; readonly createdAt: string };
  readonly mails: { readonly id: string; readonly recipient: string; readonly createdAt: string };
  readonly users: {
    readonly id: string;
    readonly email: string;
    readonly unconfirmedEmail: string | null;
    readonly createdAt: string;
  };
  readonly devices: { readonly userId: string };
  readonly applications: { readonly id: string; readonly userId: string; readonly createdAt: string };
  readonly loans: { readonly id: string; readonly userId: string; readonly closedOn: string | null };
  readonly submissions: {
    readonly brand: string;
    readonly operation: string;
    readonly attempt: string;
    readonly path: string;
    readonly resource: string | null;
    readonly sentAt: string;
  };
};

/** The ids of some borrowers of whom nothing is newer than the limits. */
async function listOver(tables: Kysely<Tables>, { applications, loans }: Pick<Limits, 'applications' | 'loans'>) {
  const limit = applications.toISOString();
  const recent = tables
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.userId', '=', sql.ref<string>('users.id'))
    .where('applications.createdAt', '>=', limit);
  const held = tables
    .selectFrom('loans')
    .select('loans.id')
    .where('loans.userId', '=', sql.ref<string>('users.id'))
    .where((is) => is.or([is('loans.closedOn', 'is', null), is('loans.closedOn', '>=', loans)]));
  const rows = await tables
    .selectFrom('users')
    .select('users.id')
    .where('users.createdAt', '<', limit)
    .where((is) => is.not(is.exists(recent)))
    .where((is) => is.not(is.exists(held)))
    .limit(BORROWERS)
    .execute();
  return { ids: rows.map(({ id }) => id), isMore: rows.length === BORROWERS };
}

/** Deletes old data in SQL. */
export function sqlRetention(database: LenderDatabase): Retention {
  const tables = database.withTables<Tables>();

  /** Is one of these ids that of an application or a loan? */
  async function isOfRecord(ids: readonly string[]): Promise<boolean> {
    for (const table of ['applications', 'loans'] as const)
      if (await tables.selectFrom(table).select('id').where('id', 'in', ids).executeTakeFirst()) return true;
    return false;
  }

  return {
    async removeVisits(before) {
      await tables.deleteFrom('sessions').where('createdAt', '<', before.toISOString()).execute();
    },
    async removeMessages(before) {
      const limit = before.toISOString();
      await tables.deleteFrom('texts').where('createdAt', '<', limit).execute();
      const ofBorrower = tables
        .selectFrom('users')
        .select('users.id')
        .where((is) =>
          is.or([
            is('users.email', '=', sql.ref<string>('mails.recipient')),
            is('users.unconfirmedEmail', '=', sql.ref<string>('mails.recipient')),
          ]),
        );
      const old = tables.deleteFrom('mails').where('createdAt', '<', limit);
      await old.where((is) => is.not(is.exists(ofBorrower))).execute();
    },
    listOver: (limits) => listOver(tables, limits),
    async removeBorrower(id) {
      await tables.deleteFrom('devices').where('userId', '=', id).execute();
      await tables.deleteFrom('users').where('id', '=', id).execute();
    },
    async removeSubmissions(before, after = '') {
      const found = await tables
        .selectFrom('submissions')
        .select(['brand', 'operation', 'attempt', 'path', 'resource', 'sentAt'])
        .where('sentAt', '<', before.toISOString())
        .where('sentAt', '>', after)
        .orderBy('sentAt')
        .limit(SUBMISSIONS)
        .execute();
      for (const { brand, operation, attempt, path, resource } of found) {
        const ids = [...path.split('/'), ...(resource === null ? [] : [resource])].filter((part) => part !== '');
        if (await isOfRecord(ids)) continue;
        const own = tables.deleteFrom('submissions').where('brand', '=', brand).where('operation', '=', operation);
        await own.where('attempt', '=', attempt).execute();
      }
      return found.length < SUBMISSIONS ? undefined : found.at(-1)?.sentAt;
    },
  };
}
