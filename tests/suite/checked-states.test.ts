import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCheckedStates } from './checked-states.mjs';

const state = (page: string, ...fields: string[]) => ({ brand: 'asda', flow: 'unsecured/application', page, fields });
const states = [
  state('income', 'income'),
  state('income', 'income', 'incomeFrequency'),
  state('address', 'addresses/0', 'addresses/0/period'),
  state('check'),
  { ...state('check'), brand: 'motor', flow: 'motor/application' },
];

function count(...pages: readonly (readonly [page: string, ...names: string[]])[]): readonly string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'tenor-checked-')), 'pages.jsonl');
  const lines = pages.map(([page, ...names]) =>
    JSON.stringify({ brand: 'asda', flows: ['unsecured-application'], page, names }),
  );
  writeFileSync(file, lines.join('\n'));
  return countCheckedStates(states, file);
}

test('counts each state once, by the controls of the page', () => {
  expect(count(['income', 'income'], ['income', 'income'])).toEqual(['asda: 1 of 4', 'motor: 0 of 1']);
  expect(count(['income', 'income'], ['income', 'income', 'incomeFrequency'], ['check'])[0]).toBe('asda: 3 of 4');
});

test('knows a page whose address was already chosen, and so has no control', () => {
  expect(count(['address', 'addresses.0.period'])[0]).toBe('asda: 1 of 4');
});

test('does not count a page with a control that no state has, nor a page of another flow', () => {
  expect(count(['income', 'income', 'bonus'], ['arrangement'])[0]).toBe('asda: 0 of 4');
});
