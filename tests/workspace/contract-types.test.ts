import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { contracts, everyObject, operations } from './contract.ts';

it('the generated contract types are up to date', () => {
  expect(() =>
    execFileSync(process.execPath, ['tests/generators/generate-contract.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

it('every named schema of the contract is an exported type', () => {
  const door = readFileSync('src/model/index.ts', 'utf8');
  const exported = /export type \{([^}]*)\} from '\.\/contract\.ts'/.exec(door)?.[1]?.match(/\w+/g) ?? [];
  const names = Object.values(contracts).flatMap(({ components }) => Object.keys(components.schemas));
  expect([...exported].sort()).toEqual([...new Set(names)].sort());
});

/** The actions of requirements share one address (C-135): the type and the action are filled in when the call is sent. */
const ofRequirement = /^(\/v\d)\/[a-z-]+-requirements\/\{id\}\/[a-z-]+$/;

/** The operations that a brand's calls may name: those of its API family first. */
function operationsOf(family: 'v1' | 'v2') {
  const own = family === 'v1' ? [contracts.motor, contracts.product] : [contracts.product];
  const found = [...own, contracts.shared].flatMap((contract) =>
    operations(contract).map(({ path, method, operation }) => {
      const { operationId, 'x-tenor-invalidates': invalidates, 'x-tenor-query': query } = operation;
      const call = { method, path: path.replace(ofRequirement, '$1/{type}s/{id}/{action}'), invalidates };
      return [operationId, { ...call, ...(query && { query }) }] as const;
    }),
  );
  return new Map(found.toReversed());
}

it('compiles the actions of flows to the calls of the contract, in the API family of the brand (A-02, C-135)', async () => {
  const called = new Set<string>();
  for (const { brand, flows } of await compiledBrands('lendable', 'motor')) {
    const contract = operationsOf(brand.api);
    for (const { value } of flows.flatMap((flow) => everyObject(flow.data))) {
      if (!('invalidates' in value)) continue;
      const { operation, method, path, invalidates, query } = value;
      called.add(String(operation));
      expect([operation, { method, path, invalidates, ...(query !== undefined && { query }) }]).toEqual([
        operation,
        contract.get(String(operation)),
      ]);
    }
  }
  expect(called.size).toBeGreaterThan(40);
});
