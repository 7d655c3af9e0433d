import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { lockDatabase } from './database-lock.ts';
import { sqlRecords } from './records.ts';
import { migrate } from './sql/migrate.ts';
import { NulPlugin } from './sql/nul-plugin.ts';
import type { Tables } from './sql/tables.ts';
import { failureOf, failureToOpen } from './store-failures.ts';
import type { Store } from './store.ts';

/**
 * Opens a PostgreSQL database and creates missing tables. All queries use one connection, which also holds the lock on the
 * database. Transactions therefore run one after another, and a server that loses its connection cannot write until it has
 * the lock again.
 * @param url `postgres://user:password@host:port/database`, as `pg` reads it. Errors never show the user or the password.
 * @throws {StoreLockedError} another server has the database open
 * @throws {StoreUnusableError} the server or database does not exist, or it refuses the connection
 */
export async function openPostgresStore(url: string): Promise<Store> {
  const place = placeOfDatabase(url);
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    verify: (client, done) => void prepare(client, place).then(() => done(), done),
  });
  // If an idle connection ends, the next transaction opens a new one.
  pool.on('error', () => undefined);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new NulPlugin()] });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw failureToOpen(place, error);
  }
  return {
    transact: (work) =>
      withRetries(() =>
        database
          .transaction()
          .setIsolationLevel('serializable')
          .execute((transaction) => work(sqlRecords(transaction))),
      ).catch((error: unknown) => {
        throw failureOf(place, error) ?? error;
      }),
    close: () => database.destroy(),
  };
}

// A database may be configured to acknowledge before it writes. The keep-alive setting detects a lost client quickly.
const settings = 'SET synchronous_commit = on; SET tcp_keepalives_idle = 10';

async function prepare(client: ClientBase, place: string): Promise<void> {
  // If a connection ends during a transaction, the next statement fails. Without a listener, this event would end the process.
  client.on('error', () => undefined);
  await client.query(settings);
  await lockDatabase(client, place);
}

const bigint: number = types.builtins.INT8;
const numeric: number = types.builtins.NUMERIC;

// `pg` returns these types as text. Whole pence are small enough for an exact number.
function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === bigint || type === numeric) return Number;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- PostgreSQL sends types that the enum does not list
  return types.getTypeParser(type, format) as (value: string) => unknown;
}

/** Describes the database of a URL for people, without the user and the password. */
function placeOfDatabase(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    const host = hostname || searchParams.get('host') || 'localhost';
    return `The database ${decodeURIComponent(pathname.slice(1)) || 'without a name'} at ${host}${port && `:${port}`}`;
  } catch {
    return 'The database';
  }
}

/** PostgreSQL error codes of a transaction that conflicted with another and can be retried: serialisation failure, deadlock. */
const retryable: readonly unknown[] = ['40001', '40P01'];

const tries = 10;

/** Runs `work`, and runs it again if it only failed because of a concurrent transaction: ten times at most. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && retryable.includes(error.code))) throw error;
    }
  }
  return work();
}
