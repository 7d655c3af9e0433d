import type { Kysely } from 'kysely';
import { newestFirst } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** An email that a real lender would have sent. */
export interface EmailRecord {
  readonly id: string;
  /** The name of its file, such as `payment-received`. */
  readonly name: string;
  /** The id of the brand that sent it. */
  readonly brand: string;
  readonly recipient: string;
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly body: string;
  /** The label of its button. */
  readonly button: string;
  /** The URL of its button. */
  readonly link: string;
  readonly createdAt: Date;
}

export interface Emails {
  add(mail: EmailRecord): Promise<void>;
  /** The newest, first: of all brands, or of one. */
  list(limit: number, brand?: string): Promise<readonly EmailRecord[]>;
}

/** Stores sent emails in SQL. */
export function sqlEmails(database: Kysely<Tables>): Emails {
  return {
    async add({ createdAt, ...mail }) {
      await database
        .insertInto('mails')
        .values({ ...mail, created_at: createdAt.toISOString() })
        .execute();
    },
    async list(limit, brand) {
      const all = database.selectFrom('mails').selectAll();
      const rows = await newestFirst(brand === undefined ? all : all.where('brand', '=', brand))
        .limit(limit)
        .execute();
      return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }));
    },
  };
}

/** A text message that a real lender would have sent. */
export interface TextRecord {
  readonly id: string;
  /** The name of its file, such as `mobile-code`. */
  readonly name: string;
  /** The id of the brand that sent it. */
  readonly brand: string;
  readonly recipient: string;
  readonly body: string;
  readonly createdAt: Date;
}

export interface Texts {
  add(text: TextRecord): Promise<void>;
  /** The newest, first: of all brands, or of one. */
  list(limit: number, brand?: string): Promise<readonly TextRecord[]>;
}

/** Stores sent text messages in SQL. */
export function sqlTexts(database: Kysely<Tables>): Texts {
  return {
    async add({ createdAt, ...text }) {
      await database
        .insertInto('texts')
        .values({ ...text, created_at: createdAt.toISOString() })
        .execute();
    },
    async list(limit, brand) {
      const all = database.selectFrom('texts').selectAll();
      const rows = await newestFirst(brand === undefined ? all : all.where('brand', '=', brand))
        .limit(limit)
        .execute();
      return rows.map(({ created_at, ...text }) => ({ ...text, createdAt: new Date(created_at) }));
    },
  };
}
