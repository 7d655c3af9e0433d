import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Orders rows newest first. Rows of the same instant are ordered by id, so that the order is stable. */
export function newestFirst<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return query.orderBy(sql.ref('created_at'), 'desc').orderBy(sql.ref('id'), 'desc');
}

/** Parses a JSON column. Only the store writes these columns, so the caller may state the type. */
export function parseJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
