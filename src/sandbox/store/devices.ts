import type { Device } from '#model';
import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** The kinds of device that a borrower has used. */
export interface Devices {
  /** Notes that a borrower used a device. One of the same kind and language only gets a later time. */
  note(userId: string, device: Device, seenAt: Date): Promise<void>;
  /** Returns the devices of a borrower, the latest first. */
  list(userId: string): Promise<readonly (Device & { readonly seenAt: Date })[]>;
}

/** Stores devices in SQL. */
export function sqlDevices(database: Kysely<Tables>): Devices {
  return {
    async note(userId, { kind, language }, seenAt) {
      const seen = seenAt.toISOString();
      await database
        .insertInto('devices')
        .values({ user_id: userId, kind, language, seen_at: seen })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'language']).doUpdateSet({ seen_at: seen }))
        .execute();
    },
    async list(userId) {
      const rows = await database
        .selectFrom('devices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map(({ kind, language, seen_at }) => ({
        kind: kind as Device['kind'],
        language,
        seenAt: new Date(seen_at),
      }));
    },
  };
}
