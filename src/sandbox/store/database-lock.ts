import { hostname } from 'node:os';
import type { ClientBase } from 'pg';
import { StoreLockedError } from './store.ts';

/** The number of the advisory lock. Only this lock uses it. */
const lockKey = 1_413_828_178;

/** How long to wait for the lock, in milliseconds. PostgreSQL may notice late that another server has ended. */
const patience = 2000;

const lockNotAvailable = '55P03';

/**
 * Locks the database for this connection, so that only one server uses it. The lock ends with the connection, for any reason.
 * @throws {StoreLockedError} another server (in this process or any other) holds it
 */
export async function lockDatabase(client: ClientBase, place: string): Promise<void> {
  await client.query(`SELECT set_config('application_name', $1, false), set_config('lock_timeout', $2, false)`, [
    nameOfServer(process.pid),
    String(patience),
  ]);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error;
    throw new StoreLockedError(place, await holderOf(client));
  }
  await client.query('RESET lock_timeout');
}

const nameOfServer = (pid: number) => `tenor ${pid} on ${hostname()}`.slice(0, 63);

/** The id of the process that holds the lock, if it runs on this machine. */
async function holderOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockKey],
  );
  const pid = Number(/^tenor (\d+) on /.exec(rows[0]?.name ?? '')?.[1]);
  return rows[0]?.name === nameOfServer(pid) ? pid : undefined;
}
