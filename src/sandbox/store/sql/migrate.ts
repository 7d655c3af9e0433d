import { sql, type Kysely } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Brings a database to the newest shape; each step is done once, wholly or not at all. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)`.execute(database);
  const done = new Set((await database.selectFrom('migrations').select('name').execute()).map((row) => row.name));
  for (const { name, statements } of migrations) {
    if (done.has(name)) continue;
    await database.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await transaction.insertInto('migrations').values({ name }).execute();
    });
  }
}
