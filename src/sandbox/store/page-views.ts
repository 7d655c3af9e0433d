import { sql } from 'kysely';
import type { LenderDatabase } from './sql/lender-database.ts';

/** How often a page was visited on a day. */
export interface PageViewCount {
  readonly route: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly views: number;
}

/** Visits to pages. Only counts are kept, so that nothing says who visited what. */
export interface PageViews {
  count(brand: string, route: string, day: string): Promise<void>;
  /** Returns the counts of a brand, by day and route. */
  list(brand: string): Promise<readonly PageViewCount[]>;
}

/** Stores the counts in SQL. */
export function sqlPageViews(database: LenderDatabase): PageViews {
  const tables = database.withTables<{ pageViews: PageViewCount & { readonly brand: string } }>();
  return {
    async count(brand, route, day) {
      await tables
        .insertInto('pageViews')
        .values({ brand, route, day, views: 1 })
        .onConflict((conflict) =>
          conflict.columns(['brand', 'route', 'day']).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
        )
        .execute();
    },
    list: (brand) =>
      tables
        .selectFrom('pageViews')
        .select(['route', 'day', 'views'])
        .where('brand', '=', brand)
        .orderBy('day')
        .orderBy('route')
        .execute(),
  };
}
