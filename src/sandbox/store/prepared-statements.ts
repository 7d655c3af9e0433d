import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { withoutNul } from './sql/without-nul.ts';

/** More than the statements of the usual requests. Each connection keeps the plans of its statements. */
const mostStatements = 300;

/** Lists with many values differ in length, so their statements are rarely the same. */
const longest = 4000;

/** The name of each statement, the same on all connections of this server. */
const names = new Map<string, string>();
let made = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > longest || names.size >= mostStatements) return known;
  const name = `tenor_${made}`;
  made += 1;
  names.set(text, name);
  return name;
}

/**
 * If a statement failed because a later release has added a column to its table, gives all statements new names: PostgreSQL refuses the plan
 * that it keeps. Returns whether this was the reason, so that the transaction can be tried again.
 */
export function forgetOutdated(error: unknown): boolean {
  const isPlan =
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
  if (isPlan) names.clear();
  return isPlan;
}

/** A connection that names its statements. `pg` prepares a statement with a name once and not each time. */
class PreparingClient {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return this.#client.query({ text, values: withoutNul(values), ...(name !== undefined && { name }) });
  }

  release(): void {
    this.#client.release();
  }
}

/** The connections of a pool for Kysely, which has no names for statements. PostgreSQL reads and plans each statement once. */
export const preparingPool = (pool: Pool): PostgresPool => ({
  // Kysely also knows cursors, which the store does not use.
  connect: async () => new PreparingClient(await pool.connect()) as unknown as PostgresPoolClient,
  end: () => pool.end(),
});
