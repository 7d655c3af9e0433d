import { bodyLimit, documentPaths, readContract } from '#contract';
import { givenContract } from '#configuration';
import type { ProxiedOperation } from '#server';

/** The operations of the contract of a project, as `tenor serve` passes them on to the lender: once for each path of a document. */
export async function serviceOperations(root: string): Promise<readonly ProxiedOperation[]> {
  const found = new Map<string, ProxiedOperation>();
  for (const operation of readContract(await givenContract(root)).operations) {
    const { id, api, method, path: own, isIntraService } = operation;
    for (const path of documentPaths(operation)) {
      const key = `${method} ${api}${path}`;
      const proxied = { id, api, method, path, bodyLimit: bodyLimit(operation), isIntraService };
      // The contract may name a path that another document has as well.
      if (path === own || !found.has(key)) found.set(key, proxied);
    }
  }
  return [...found.values()];
}
