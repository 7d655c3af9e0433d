import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Newest first; what came at one moment, in an order that stays the same. For tables with an id. */
export function newestFirst<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return query.orderBy(sql.ref('created_at'), 'desc').orderBy(sql.ref('id'), 'desc');
}
