import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contracts } from './contract.ts';

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
