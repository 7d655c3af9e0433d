import type { Kysely } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A visit to the sandbox bank to share account data. The redirect back carries `state` and, on success, a code. */
export interface AccountVisitRecord {
  /** The OAuth `state`: a random value in the bank's URL, which the redirect returns. */
  readonly state: string;
  readonly applicationId: string;
  readonly purpose: 'income' | 'payment' | 'resume';
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** Further data of the visit. Secrets are stored only as hashes. */
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface AccountVisits {
  add(visit: AccountVisitRecord): Promise<void>;
  /** Writes the status and the details. */
  update(visit: AccountVisitRecord): Promise<void>;
  find(state: string): Promise<AccountVisitRecord | undefined>;
}

/** Stores visits to the sandbox bank in SQL. */
export function sqlAccountVisits(database: Kysely<Tables>): AccountVisits {
  return {
    async add(visit) {
      await database
        .insertInto('open_banking_journeys')
        .values({
          state: visit.state,
          application_id: visit.applicationId,
          purpose: visit.purpose,
          redirect_url: visit.redirectUrl,
          ...changing(visit),
          created_at: visit.createdAt.toISOString(),
        })
        .execute();
    },
    async update(visit) {
      await database
        .updateTable('open_banking_journeys')
        .set(changing(visit))
        .where('state', '=', visit.state)
        .execute();
    },
    async find(state) {
      const row = await database
        .selectFrom('open_banking_journeys')
        .selectAll()
        .where('state', '=', state)
        .executeTakeFirst();
      return (
        row && {
          state,
          applicationId: row.application_id,
          purpose: row.purpose as AccountVisitRecord['purpose'],
          redirectUrl: row.redirect_url,
          status: row.status as AccountVisitRecord['status'],
          details: parseJson<AccountVisitRecord['details']>(row.details),
          createdAt: new Date(row.created_at),
        }
      );
    },
  };
}

function changing({ status, details }: AccountVisitRecord) {
  return { status, details: JSON.stringify(details) };
}
