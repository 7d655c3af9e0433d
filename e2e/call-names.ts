import { isServedBy } from '#contract';
import { operationMatcher } from '../tests/operation-matcher.ts';
import { readFileSync } from 'node:fs';
import { contract } from '../tests/workspace/contract.ts';

/**
 * Returns the names of a brand's calls: the operationId of a method and a path without its query; `undefined` if the API family of
 * the brand does not document the call, and an empty text if the address is not one of the API.
 */
export function callNames(brand: string): (method: string, path: string) => string | undefined {
  const { api: family } = JSON.parse(readFileSync(`brands/${brand}/brand.json`, 'utf8')) as { readonly api: string };
  const own = contract.operations.filter((each) => isServedBy(family, each));
  const matcherOf = (api: string) => operationMatcher(own.filter((each) => each.api === api));
  const all = { product: matcherOf('product'), shared: matcherOf('shared') };
  return (method, path) => {
    const [, base, rest] = /^\/api\/(product|shared)(\/.*)$/.exec(path) ?? [];
    return rest === undefined ? '' : all[base as keyof typeof all](method, rest)?.id;
  };
}

/** The operationIds of the whole contract. */
export const operations = (): readonly string[] => [...new Set(contract.operations.map(({ id }) => id))];

/** Returns whether an operation only reads: it can be made again without any effect. */
export const onlyReads = (operation: string): boolean =>
  contract.operations.some(({ id, method }) => id === operation && method === 'GET');
