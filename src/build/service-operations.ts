import { join } from 'node:path';
import { documentPaths, readContract } from '#sandbox';
import { givenJson } from '#configuration';
import type { ProxiedOperation } from '#server';

const contracts = [
  ['product', 'product.v1.openapi.json'],
  ['product', 'product.v2.openapi.json'],
  ['shared', 'shared.openapi.json'],
] as const;

/** The operations of the contract of a project, as `tenor serve` passes them on to the lender: once for each path of a document. */
export async function serviceOperations(root: string): Promise<readonly ProxiedOperation[]> {
  const read = contracts.map(async ([api, name]) =>
    readContract(await givenJson(join(root, 'schemas/api', name), `schemas/api/${name}`), api),
  );
  const found = new Map<string, ProxiedOperation>();
  for (const { id, api, method, path: own, bodyLimit, isIntraService } of (await Promise.all(read)).flat()) {
    for (const path of documentPaths(own)) {
      const key = `${method} ${api}${path}`;
      // The contract may name a path that another document has as well.
      if (path === own || !found.has(key)) found.set(key, { id, api, method, path, bodyLimit, isIntraService });
    }
  }
  return [...found.values()];
}
