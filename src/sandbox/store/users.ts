import type { Address, ContactConsent, MotorContactConsent } from '#model';
import type { Kysely, Selectable } from 'kysely';
import { parseJson } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** A user (D-05). An email address, in lower case, belongs to one user only. */
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
}

export interface Users {
  add(user: UserRecord): Promise<void>;
  /** Writes all fields except `id`, `email`, `roles` and `createdAt`. */
  update(user: UserRecord): Promise<void>;
  find(id: string): Promise<UserRecord | undefined>;
  findByEmail(email: string): Promise<UserRecord | undefined>;
}

/** Stores users in SQL. */
export function sqlUsers(database: Kysely<Tables>): Users {
  const select = database.selectFrom('users').selectAll();
  return {
    async add(user) {
      await database
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          ...details(user),
          roles: JSON.stringify(user.roles),
          created_at: user.createdAt.toISOString(),
        })
        .execute();
    },
    async update(user) {
      await database.updateTable('users').set(details(user)).where('id', '=', user.id).execute();
    },
    async find(id) {
      return fromRow(await select.where('id', '=', id).executeTakeFirst());
    },
    async findByEmail(email) {
      return fromRow(await select.where('email', '=', email).executeTakeFirst());
    },
  };
}

function details(user: UserRecord) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    date_of_birth: user.dateOfBirth,
    mobile_number: user.mobileNumber,
    addresses: JSON.stringify(user.addresses),
    contact_consent: JSON.stringify(user.contactConsent),
  };
}

function fromRow(row: Selectable<Tables['users']> | undefined): UserRecord | undefined {
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      mobileNumber: row.mobile_number,
      addresses: parseJson<UserRecord['addresses']>(row.addresses),
      contactConsent: parseJson<UserRecord['contactConsent']>(row.contact_consent),
      roles: parseJson<UserRecord['roles']>(row.roles),
      createdAt: new Date(row.created_at),
    }
  );
}
