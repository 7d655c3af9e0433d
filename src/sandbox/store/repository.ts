import { compiledOnce } from './sql/compiled-once.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, type Order } from './sql/rows.ts';
import { type Conversions, type RowOf, storedRecord, type TableOf } from './sql/stored-record.ts';

/** The records of one kind. Further functions list those that belong to one other record. */
export type Repository<R, Lists extends string = never> = {
  readonly add: (record: R) => Promise<void>;
  /** Writes what the description of the table says may change. */
  readonly update: (record: R) => Promise<void>;
  readonly find: (key: string) => Promise<R | undefined>;
} & Listing<R, Lists>;

type Listing<R, Lists extends string> = Readonly<Record<Lists, (owner: string) => Promise<readonly R[]>>>;

/** How records are stored in a table. Each property has a column. */
interface TableDescription<R, Lists extends string> extends Conversions<R> {
  /** The primary key. By default, `id`. */
  readonly key?: keyof R & string;
  /** The properties that `update` writes. */
  readonly changes?: readonly (keyof R & string)[];
  /** The lists of the records that have the same value in a column. */
  readonly lists?: Readonly<Record<Lists, { readonly by: keyof R & string; readonly order: Order<R> }>>;
}

/**
 * Describes the table of a kind of record. Returns the function that opens its repository in a transaction, in SQL that both SQLite and
 * PostgreSQL understand.
 */
export function repository<R extends object, Lists extends string = never>(
  name: TableOf<R>,
  description: TableDescription<R, Lists>,
): (database: LenderDatabase) => Repository<R, Lists> {
  const { key = 'id', changes = [], lists = {} } = description;
  const { rowOf, recordIn } = storedRecord<R>(name, description);
  const table: string = name;
  const rowsWith = (column: string, order?: Order<R>) =>
    compiledOnce((database, value: string) =>
      inOrder(inTable(database).selectFrom(table).selectAll().where(column, '=', value), order ?? {}),
    );
  const rowWith = rowsWith(key);
  const listing = Object.entries<{ by: string; order: Order<R> }>(lists).map(
    ([name, { by, order }]) => [name, rowsWith(by, order)] as const,
  );
  const listsIn = (database: LenderDatabase) =>
    Object.fromEntries(
      listing.map(([name, rows]) => [
        name,
        async (owner: string) => (await rows(database, owner)).map((row) => recordIn(row as RowOf<R>)),
      ]),
    ) as unknown as Listing<R, Lists>;
  return (database) => ({
    async add(record: R) {
      await inTable(database).insertInto(table).values(rowOf(record)).execute();
    },
    async update(record: R) {
      const changed = inTable(database).updateTable(table).set(rowOf(record, changes));
      await changed.where(key, '=', (record as Readonly<Record<string, unknown>>)[key]).execute();
    },
    async find(value: string) {
      const [row] = await rowWith(database, value);
      return row && recordIn(row as RowOf<R>);
    },
    ...listsIn(database),
  });
}

const inTable = (database: LenderDatabase) => database.withTables<Record<string, Record<string, unknown>>>();
