import type { Kysely } from 'kysely';

/**
 * The database, or a transaction on it. A repository names its tables with `withTables`. Kysely's `CamelCasePlugin` writes every name in
 * snake case, so a column has the name of the property that it stores.
 */
export type LenderDatabase = Kysely<object>;
