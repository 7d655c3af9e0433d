import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { placeOfDatabase } from './database-place.ts';
import { lockDatabase } from './database-lock.ts';
import { NulPlugin } from './nul-plugin.ts';
import { again } from './serialisation-failure.ts';
import { migrate } from './sql/migrate.ts';
import { sqlRecords } from './sql/sql-records.ts';
import type { Tables } from './sql/tables.ts';
import type { Store } from './store.ts';
import { StoreLockedError } from './store-locked-error.ts';
import { reasonOf, StoreUnreachableError } from './store-unreachable-error.ts';

/**
 * Opens a PostgreSQL database, making the tables where they are missing. All goes over one connection, which also holds the
 * lock on the database: transactions run one after another, and a server that loses its connection loses with it the
 * right to write, until it has both again.
 * @param url `postgres://user:password@host:port/database`, as `pg` reads it; neither user nor password is ever told
 * @throws {StoreLockedError} another server has the database open
 * @throws {StoreUnreachableError} there is no such server or database, or it does not let us in
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
  // A connection that ends while nothing is asked of it is made anew by the next transaction.
  pool.on('error', () => undefined);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new NulPlugin()] });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error instanceof StoreLockedError ? error : new StoreUnreachableError(place, reasonOf(error));
  }
  return {
    transact: (work) =>
      again(() =>
        database
          .transaction()
          .setIsolationLevel('serializable')
          .execute((transaction) => work(sqlRecords(transaction))),
      ),
    close: () => database.destroy(),
  };
}

// A database may be set up to acknowledge before it has written; and who has vanished is to be missed soon.
const settings = 'SET synchronous_commit = on; SET tcp_keepalives_idle = 10';

async function prepare(client: ClientBase, place: string): Promise<void> {
  // Of a connection that ends in the midst of a transaction, the next statement tells; unheard, this would end the process.
  client.on('error', () => undefined);
  await client.query(settings);
  await lockDatabase(client, place);
}

const bigint: number = types.builtins.INT8;
const numeric: number = types.builtins.NUMERIC;

// Whole pence are far below what a number holds exactly; `pg` would give them as text.
function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === bigint || type === numeric) return Number;
  return types.getTypeParser(type, format) as (value: string) => unknown;
}
