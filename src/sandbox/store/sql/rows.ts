import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Orders rows newest first. Rows of the same instant are ordered by id, so that the order is stable.
 * @param table the table that has the rows, if the query joins several
 */
export function newestFirst<Database, T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  table?: keyof Tables,
): SelectQueryBuilder<Database, T, O> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return query.orderBy(column('created_at'), 'desc').orderBy(column('id'), 'desc');
}

/** Parses a JSON column. Only the store writes these columns, so the caller may state the type. */
export function parseJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
