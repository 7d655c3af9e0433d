import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContract } from '#sandbox';
import type { ProxiedOperation } from './serving/read-operations.ts';

const contracts = [
  ['product', 'product.v1.openapi.json'],
  ['product', 'product.v2.openapi.json'],
  ['shared', 'shared.openapi.json'],
] as const;

/** The operations of the contract of a project, as `tenor serve` passes them on to the lender. */
export async function serviceOperations(root: string): Promise<readonly ProxiedOperation[]> {
  const read = contracts.map(async ([api, name]) =>
    readContract(JSON.parse(await readFile(join(root, 'schemas/api', name), 'utf8')), api),
  );
  return (await Promise.all(read)).flat().map(({ id, api, method, path, bodyLimit, isIntraService }) => ({
    id,
    api,
    method,
    path,
    bodyLimit,
    isIntraService,
  }));
}
