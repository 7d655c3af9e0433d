import type { ClientBase } from 'pg';

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

type Query = (text: unknown, values?: unknown, ...more: readonly unknown[]) => unknown;

/** Lets a connection name its statements, so that PostgreSQL reads and plans each once and not each time. */
export function prepareOnce(client: ClientBase): void {
  const query = client.query.bind(client) as Query;
  const named: Query = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more);
  };
  client.query = named as ClientBase['query'];
}
