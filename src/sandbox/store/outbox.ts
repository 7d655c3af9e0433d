import type { Kysely } from 'kysely';
import { newestFirst } from './sql/rows.ts';
import type { Tables } from './sql/tables.ts';

/** An email that a real lender would have sent. */
export interface EmailRecord {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The URL of its button. */
  readonly link: string;
  readonly createdAt: Date;
}

export interface Emails {
  add(mail: EmailRecord): Promise<void>;
  /** The newest, first. */
  list(limit: number): Promise<readonly EmailRecord[]>;
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
    async list(limit) {
      const rows = await newestFirst(database.selectFrom('mails').selectAll()).limit(limit).execute();
      return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }));
    },
  };
}

/** A text message that a real lender would have sent. */
export interface TextRecord {
  readonly id: string;
  readonly recipient: string;
  readonly body: string;
  readonly createdAt: Date;
}

export interface Texts {
  add(text: TextRecord): Promise<void>;
  /** The newest, first. */
  list(limit: number): Promise<readonly TextRecord[]>;
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
    async list(limit) {
      const rows = await newestFirst(database.selectFrom('texts').selectAll()).limit(limit).execute();
      return rows.map(({ created_at, ...text }) => ({ ...text, createdAt: new Date(created_at) }));
    },
  };
}
