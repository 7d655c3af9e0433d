import { CamelCasePlugin, type IsolationLevel, Kysely, PostgresDialect } from 'kysely';
import { hostname } from 'node:os';
import { type ClientBase, Pool, types } from 'pg';
import { BorrowerReads } from './borrower-reads.ts';
import { transactOn } from './postgres-transactions.ts';
import { forgetOutdated, preparingPool } from './prepared-statements.ts';
import { readKept } from './read-kept.ts';
import { migrate } from './sql/migrate.ts';
import { failureOf, failureToOpen, StoreUnusableError, unknownFailureToOpen } from './store-failures.ts';
import type { Store } from './store.ts';

/** The connections of one server. PostgreSQL allows 100 by default, which is enough for twelve servers. */
const connections = 8;

/** How long the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** A statement, with its wait for a lock. */
  readonly statement: number;
  /** The wait for a lock. */
  readonly lock: number;
  /** The wait for a connection that is free or new. */
  readonly connection: number;
}

/** Longer than any statement of a healthy database, and shorter than a borrower waits. */
const usualLimits: DatabaseLimits = { statement: 20_000, lock: 10_000, connection: 10_000 };

/**
 * Opens a PostgreSQL database and creates missing tables. Several servers may have it open. Of two transactions about one borrower, the
 * later sees what the earlier has written; others run at the same time.
 * @param url `postgres://user:password@host:port/database`, as `pg` reads it. Errors never show the user or the password.
 * @param limits after them, a call fails as if the database were away, so that no request waits without an end
 * @throws {StoreUnusableError} the server or database does not exist, or it refuses the connection
 */
export async function openPostgresStore(url: string, limits: DatabaseLimits = usualLimits): Promise<Store> {
  const place = placeOfDatabase(url);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    verify: (client, done) => void prepare(client, limits).then(() => done(), done),
  });
  // If an idle connection ends, the next transaction opens a new one.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool: preparingPool(pool) });
  const database = new Kysely<object>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await migrate(database, place);
  } catch (error) {
    await database.destroy();
    if (error instanceof StoreUnusableError) throw error;
    throw failureToOpen(place, error) ?? unknownFailureToOpen(place, error);
  }
  const borrowers = new BorrowerReads();
  const fail = (error: unknown) => {
    throw failureOf(place, error) ?? error;
  };
  const transactIn =
    (isolation: IsolationLevel): Store['transact'] =>
    (work) =>
      transactOn(database, borrowers, isolation, work).catch(fail);
  const transact = transactIn('repeatable read');
  return {
    transact,
    count: transactIn('read committed'),
    async read(work) {
      const kept = await readKept(database, borrowers, work).catch((error: unknown) =>
        forgetOutdated(error) ? undefined : fail(error),
      );
      return kept ? kept.result : transact(work);
    },
    close: () => database.destroy(),
  };
}

/**
 * - A database may be configured to acknowledge before it writes.
 * - The keep-alive setting detects a lost client quickly, and a client that hangs in a transaction loses it.
 * - A prepared statement keeps its plan while its table grows, so an index is used even if the table is still small.
 */
const settingsWith = ({ statement, lock }: DatabaseLimits): string =>
  [
    'SET synchronous_commit = on',
    'SET tcp_keepalives_idle = 10',
    "SET idle_in_transaction_session_timeout = '30s'",
    'SET enable_seqscan = off',
    `SET statement_timeout = ${statement}`,
    `SET lock_timeout = ${lock}`,
  ].join('; ');

/** The name of a connection in `pg_stat_activity`. */
const nameOfServer = `tenor ${process.pid} on ${hostname()}`.slice(0, 63);

async function prepare(client: ClientBase, limits: DatabaseLimits): Promise<void> {
  // If a connection ends during a transaction, the next statement fails. Without a listener, this event would end the process.
  client.on('error', () => undefined);
  await client.query(settingsWith(limits));
  await client.query("SELECT set_config('application_name', $1, false)", [nameOfServer]);
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
