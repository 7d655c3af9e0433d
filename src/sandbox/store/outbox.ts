import { repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, newestFirst } from './sql/rows.ts';
import { type RowOf, storedRecord, type TableOf } from './sql/stored-record.ts';

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

export type Emails = Outbox<EmailRecord>;

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

export type Texts = Outbox<TextRecord>;

/** Messages that were sent. */
interface Outbox<Message> {
  add(message: Message): Promise<void>;
  /** The newest, first: of all brands, or of one. */
  list(limit: number, brand?: string): Promise<readonly Message[]>;
}

/** Stores sent emails in SQL. */
export const sqlEmails = outbox<EmailRecord>('mails');

/** Stores sent text messages in SQL. */
export const sqlTexts = outbox<TextRecord>('texts');

function outbox<Message extends { readonly createdAt: Date }>(
  table: TableOf<Message>,
): (database: LenderDatabase) => Outbox<Message> {
  const open = repository<Message>(table, { dates: ['createdAt'] });
  const { recordIn } = storedRecord<Message>(table, { dates: ['createdAt'] });
  return (database) => ({
    add: open(database).add,
    async list(limit, brand) {
      const all = database.withTables<Record<string, RowOf<TextRecord>>>().selectFrom<string>(table).selectAll();
      const wanted = brand === undefined ? all : all.where('brand', '=', brand);
      const rows = await inOrder(wanted, newestFirst).limit(limit).execute();
      return rows.map((row) => recordIn(row as unknown as RowOf<Message>));
    },
  });
}
