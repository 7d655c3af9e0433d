import { type Repository, repository } from './repository.ts';

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

export type Sessions = Pick<Repository<SessionRecord>, 'add' | 'find'>;

/** Stores sessions in SQL. */
export const sqlSessions = repository<SessionRecord>('sessions', { dates: ['createdAt'], json: ['query'] });
