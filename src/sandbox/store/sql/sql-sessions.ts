import type { Kysely } from 'kysely';
import type { SessionRecord, Sessions } from '../sessions.ts';
import { parseJson } from './parse-json.ts';
import type { Tables } from './tables.ts';

/** Sessions in SQL. */
export function sqlSessions(database: Kysely<Tables>): Sessions {
  return {
    async add(session) {
      await database
        .insertInto('sessions')
        .values({
          id: session.id,
          lifetime_id: session.lifetimeId,
          forward_ip: session.forwardIp,
          user_agent: session.userAgent,
          query: JSON.stringify(session.query),
          created_at: session.createdAt.toISOString(),
        })
        .execute();
    },
    async find(id) {
      const row = await database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          lifetimeId: row.lifetime_id,
          forwardIp: row.forward_ip,
          userAgent: row.user_agent,
          query: parseJson<SessionRecord['query']>(row.query),
          createdAt: new Date(row.created_at),
        }
      );
    },
  };
}
