import type { TestProject } from 'vitest/node';
import { startPostgres } from './temporary-postgres.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server that tests may make databases on, or why there is none. */
    postgres: { readonly url: string } | { readonly missing: string };
  }
}

/** Gives the tests a PostgreSQL server: that of `DATABASE_URL`, or one of their own that ends with them. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_URL) {
    project.provide('postgres', { url: process.env.DATABASE_URL });
    return undefined;
  }
  try {
    const { url, stop } = await startPostgres();
    project.provide('postgres', { url });
    return stop;
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\nNOT TESTED: the store on PostgreSQL. ${missing}\n\n`);
    project.provide('postgres', { missing });
    return undefined;
  }
}
