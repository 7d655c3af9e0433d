import { type SelectQueryBuilder, sql } from 'kysely';

/** The columns that rows are ordered by, the most important first. */
export type Order<R> = Readonly<Partial<Record<keyof R & string, 'asc' | 'desc'>>>;

/** Rows of the same instant are ordered by id, so that the order is stable. */
export const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** Rows of the same instant are ordered by id, so that the order is stable. */
export const oldestFirst = { createdAt: 'asc', id: 'asc' } as const;

/** Orders the rows of a query. */
export function inOrder<Database, T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  order: Order<Database[T]>,
): SelectQueryBuilder<Database, T, O> {
  return Object.entries(order).reduce(
    (ordered, [column, direction]) => ordered.orderBy(sql.ref(column), direction as 'asc' | 'desc'),
    query,
  );
}
