import type { Kysely } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A visit (D-04). The IP address and the browser are those that the server saw. */
export interface SessionRecord {
  readonly id: string;
  readonly lifetimeId: string;
  readonly forwardIp: string;
  readonly userAgent: string;
  /** Campaign parameters and the origin of the referrer. */
  readonly query: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface Sessions {
  add(session: SessionRecord): Promise<void>;
  find(id: string): Promise<SessionRecord | undefined>;
}

/** Stores sessions in SQL. */
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
