import type { Kysely } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A visit to the sandbox bank to share account data. The redirect back carries `state` and, on success, a code. */
export interface OpenBankingJourneyRecord {
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

export interface OpenBankingJourneys {
  add(journey: OpenBankingJourneyRecord): Promise<void>;
  /** Writes the status and the details. */
  update(journey: OpenBankingJourneyRecord): Promise<void>;
  find(state: string): Promise<OpenBankingJourneyRecord | undefined>;
}

/** Stores visits to the sandbox bank in SQL. */
export function sqlOpenBankingJourneys(database: Kysely<Tables>): OpenBankingJourneys {
  return {
    async add(journey) {
      await database
        .insertInto('open_banking_journeys')
        .values({
          state: journey.state,
          application_id: journey.applicationId,
          purpose: journey.purpose,
          redirect_url: journey.redirectUrl,
          ...changing(journey),
          created_at: journey.createdAt.toISOString(),
        })
        .execute();
    },
    async update(journey) {
      await database
        .updateTable('open_banking_journeys')
        .set(changing(journey))
        .where('state', '=', journey.state)
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
          purpose: row.purpose as OpenBankingJourneyRecord['purpose'],
          redirectUrl: row.redirect_url,
          status: row.status as OpenBankingJourneyRecord['status'],
          details: parseJson<OpenBankingJourneyRecord['details']>(row.details),
          createdAt: new Date(row.created_at),
        }
      );
    },
  };
}

function changing({ status, details }: OpenBankingJourneyRecord) {
  return { status, details: JSON.stringify(details) };
}
