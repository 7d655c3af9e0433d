import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Brand } from '#model';
import { createSandbox, openPostgresStore, openSqliteStore, type Store, StoreLockedError } from '#sandbox';
import { CommandError } from './command-error.ts';
import { describeFailure } from './describe-failure.ts';
import { dataFolderFrom, databaseFrom } from './settings.ts';

/** The embedded lender, ready to answer. */
export interface Lender {
  /** Is this address the lender's to answer? */
  answers(url: string): boolean;
  readonly handle: RequestListener;
  close(): Promise<void>;
}

/**
 * Opens the lender's database, that of DATABASE_URL or else one in DATA_DIR, and starts the lender over it. Throws a
 * StoreLockedError where another server has it open, a StoreUnreachableError where DATABASE_URL leads nowhere, and a
 * CommandError `data-folder` where there can be no database in DATA_DIR.
 */
export async function openLender(root: string, brands: ReadonlyMap<string, Brand>, publicUrl: string): Promise<Lender> {
  const contract = async (name: string) =>
    JSON.parse(await readFile(join(root, 'schemas/api', name), 'utf8')) as unknown;
  const database = databaseFrom(process.env);
  const store = await (database ? openPostgresStore(database) : openFolder(dataFolderFrom(process.env, root)));
  const sandbox = createSandbox({
    store,
    contract: {
      productV1: await contract('product.v1.openapi.json'),
      productV2: await contract('product.v2.openapi.json'),
      shared: await contract('shared.openapi.json'),
    },
    brands,
    now: () => new Date(),
    publicUrl,
    report: (error, route) => void process.stderr.write(`${describeFailure(error, route)}\n`),
  });
  await sandbox.ready();
  return {
    answers: (url) => /^\/(api|sandbox|auth)(\/|\?|$)/.test(url),
    handle: (request, response) => sandbox.routing(request, response),
    close: async () => {
      await sandbox.close();
      await store.close();
    },
  };
}

async function openFolder(folder: string): Promise<Store> {
  try {
    return await openSqliteStore(folder);
  } catch (error) {
    if (error instanceof StoreLockedError || !(error instanceof Error)) throw error;
    throw new CommandError('data-folder', `There can be no database in ${folder} (DATA_DIR): ${error.message}`);
  }
}
