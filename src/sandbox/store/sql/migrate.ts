import { CamelCasePlugin, type Kysely, Migrator, sql } from 'kysely';
import { createHash } from 'node:crypto';
import { StoreUnusableError } from '../store-failures.ts';
import { indexes } from './indexes.ts';
import type { LenderDatabase } from './lender-database.ts';
import { columns, keys, type Table } from './schema.ts';

/**
 * The only migration until version 1.0 creates all tables. Its name follows from the schema, so a database with another schema is never
 * taken for one with this schema.
 */
const migration = `schema-${createHash('sha256')
  .update(JSON.stringify([columns, keys, indexes]))
  .digest('hex')
  .slice(0, 16)}`;

/**
 * Creates the tables in an empty database. Of several servers that start at once, the first one creates them and the others wait.
 * @param place describes the database, as the start of a sentence
 * @throws {StoreUnusableError} another version of Tenor made the tables. They stay as they are.
 */
export async function migrate(database: LenderDatabase, place: string): Promise<void> {
  const plain = database.withoutPlugins();
  const namespace = await namespaceOf(plain);
  await refuseOtherVersion(plain, place, namespace);
  const migrator = new Migrator({
    db: plain,
    ...(namespace !== undefined && { migrationTableSchema: namespace }),
    provider: { getMigrations: async () => ({ [migration]: { up: createTables } }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // A server of another version may have created its tables meanwhile.
  await refuseOtherVersion(plain, place, namespace);
  throw error as Error;
}

async function createTables(transaction: Kysely<unknown>): Promise<void> {
  const { schema } = transaction.withPlugin(new CamelCasePlugin());
  for (const [name, definitions] of Object.entries(columns)) {
    const table = Object.entries(definitions).reduce(
      (made, [column, definition]) => made.addColumn(column, sql.raw(definition)),
      schema.createTable(name),
    );
    const key = keys[name as Table];
    await (key ? table.addPrimaryKeyConstraint(`${name}Key`, [...key] as never) : table).execute();
  }
  for (const [name, [table, ...of]] of Object.entries(indexes))
    await schema.createIndex(name).on(table).columns(of).execute();
}

/** Returns the PostgreSQL schema in which tables are created. Other applications may have others in the database. SQLite has none. */
async function namespaceOf(database: LenderDatabase): Promise<string | undefined> {
  if ((await database.introspection.getSchemas()).length === 0) return undefined;
  const { rows } = await sql<{ readonly name: string | null }>`SELECT current_schema() AS name`.execute(database);
  return rows[0]?.name ?? undefined;
}

/** The table in which versions until November 2026 noted their migrations. */
const earlierTable = 'migrations';
/** The table of Kysely's `Migrator`. */
const presentTable = 'kysely_migration';

async function refuseOtherVersion(database: LenderDatabase, place: string, namespace?: string): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const own = new Set(tables.filter((table) => table.schema === namespace).map(({ name }) => name));
  const done = own.has(presentTable)
    ? await database
        .withTables<{ [presentTable]: { name: string } }>()
        .selectFrom(presentTable)
        .select('name')
        .execute()
    : [];
  if (!own.has(earlierTable) && done.every(({ name }) => name === migration)) return;
  const other = namespace === undefined ? 'DATA_DIR to another folder' : 'DATABASE_URL to an empty database';
  throw new StoreUnusableError(place, {
    reason: 'another version of Tenor made it, and this version cannot convert it',
    advice: `Its data stays as it is. Start the version that made it, or set ${other}.`,
  });
}
