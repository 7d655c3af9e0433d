import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { isAbsolute, join } from 'node:path';
import type { Brand } from '#model';
import { createSandbox, openSqliteStore } from '#sandbox';

/** The embedded lender, ready to answer. */
export interface Lender {
  /** Is this address the lender's to answer? */
  answers(url: string): boolean;
  readonly handle: RequestListener;
  close(): Promise<void>;
}

/** Opens the lender's database in DATA_DIR (`.data` without one) and starts the lender over it. */
export async function openLender(root: string, brands: ReadonlyMap<string, Brand>, publicUrl: string): Promise<Lender> {
  const folder = process.env.DATA_DIR ?? '.data';
  const store = await openSqliteStore(isAbsolute(folder) ? folder : join(root, folder));
  const contract = async (name: string) =>
    JSON.parse(await readFile(join(root, 'schemas/api', name), 'utf8')) as unknown;
  const sandbox = createSandbox({
    store,
    contract: { product: await contract('product.v2.openapi.json'), shared: await contract('shared.openapi.json') },
    brands,
    now: () => new Date(),
    publicUrl,
  });
  await sandbox.ready();
  return {
    answers: (url) => /^\/(api|sandbox)(\/|\?|$)/.test(url),
    handle: (request, response) => sandbox.routing(request, response),
    close: async () => {
      await sandbox.close();
      await store.close();
    },
  };
}
