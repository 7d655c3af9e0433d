import type { Device } from '#model';
import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

/** The kinds of device that a borrower has used. */
export interface Devices {
  /** Notes that a borrower used a device. One of the same kind and language only gets a later time. */
  note(userId: string, device: Device, seenAt: Date): Promise<void>;
  /** Returns the devices of a borrower, the latest first. */
  list(userId: string): Promise<readonly (Device & { readonly seenAt: Date })[]>;
}

interface DeviceRecord extends Device {
  readonly userId: string;
  readonly seenAt: Date;
}

const { rowOf } = storedRecord<DeviceRecord>('devices', { dates: ['seenAt'] });

/** Stores devices in SQL. */
export function sqlDevices(database: LenderDatabase): Devices {
  const tables = database.withTables<{ devices: RowOf<DeviceRecord> }>();
  return {
    async note(userId, { kind, language }, seenAt) {
      const row = rowOf({ userId, kind, language, seenAt });
      await tables
        .insertInto('devices')
        .values(row)
        .onConflict((on) => on.columns(['userId', 'kind', 'language']).doUpdateSet({ seenAt: row.seenAt }))
        .execute();
    },
    async list(userId) {
      const ofUser = tables.selectFrom('devices').select(['kind', 'language', 'seenAt']).where('userId', '=', userId);
      const rows = await ofUser.orderBy('seenAt', 'desc').execute();
      return rows.map(({ seenAt, ...device }) => ({ ...device, seenAt: new Date(seenAt) }));
    },
  };
}
