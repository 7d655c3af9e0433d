import type { Kysely } from 'kysely';
import type { OpenBankingJourneyRecord, OpenBankingJourneys } from '../open-banking-journeys.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Visits to the fake bank, in SQL. */
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
