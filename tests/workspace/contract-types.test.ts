import { compileWorkspace } from '#compiler';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as applications from '../../src/api/operations/loan-applications.ts';
import * as loans from '../../src/api/operations/loans.ts';
import * as sessions from '../../src/api/operations/sessions.ts';
import * as shared from '../../src/api/operations/shared.ts';
import * as users from '../../src/api/operations/users.ts';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { contracts, everyObject } from './contract.ts';

it('the generated contract types are up to date', () => {
  expect(() =>
    execFileSync(process.execPath, ['src/cli/generate-contract.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

it('every named schema of the contract is an exported type', () => {
  const door = readFileSync('src/model/index.ts', 'utf8');
  const exported = /export type \{([^}]*)\} from '\.\/contract\.ts'/.exec(door)?.[1]?.match(/\w+/g) ?? [];
  const names = Object.values(contracts).flatMap(({ components }) => Object.keys(components.schemas));
  expect([...exported].sort()).toEqual([...new Set(names)].sort());
});

type Rows = readonly {
  readonly operation: string;
  readonly family?: string;
  readonly query?: Readonly<Record<string, unknown>>;
}[];
const rows: Rows = [applications, loans, sessions, shared, users].flatMap((table): Rows => Object.values(table));

it('compiles the actions of flows to the same calls as the table of operations', () => {
  const called = new Set<string>();
  for (const { brand, flows } of compileWorkspace(repoWorkspace(), { brands: ['lendable', 'motor'] }).brands)
    for (const { value } of flows.flatMap((flow) => everyObject(flow.data))) {
      const row = rows.find(({ operation }) => 'invalidates' in value && operation === value['operation']);
      if (!row) continue;
      called.add(row.operation);
      const { params: _, payload: __, ...action } = value;
      const query = Object.entries(row.query ?? {}).map(([name, text]) => [
        name,
        typeof text === 'object' ? (text as Record<string, unknown>)[brand.api] : text,
      ]);
      const { family: ___, ...call } = row;
      const expected = { ...call, ...(query.length > 0 && { query: Object.fromEntries(query) as unknown }) };
      expect(JSON.parse(JSON.stringify(action))).toEqual(
        JSON.parse(JSON.stringify(expected).replace('/{family}/', `/${brand.api}/`)),
      );
    }
  expect(called.size).toBeGreaterThan(10);
});
