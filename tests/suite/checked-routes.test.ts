import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCheckedRoutes } from './checked-routes.mjs';

function count(...notes: readonly object[]): readonly string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'tenor-checked-')), 'routes.jsonl');
  writeFileSync(file, notes.map((note) => JSON.stringify(note)).join('\n'));
  return countCheckedRoutes(file);
}

test('counts each route of a brand once, and names those that no test opened', () => {
  expect(
    count(
      { brand: 'motor', table: ['', 'login'] },
      { brand: 'asda', table: ['', 'login', 'faq'] },
      ...['', '', 'faq'].map((checked) => ({ brand: 'asda', checked })),
      ...['', 'login', 'no-longer-there'].map((checked) => ({ brand: 'motor', checked })),
    ),
  ).toEqual(['asda: 2 of 3, without login', 'motor: 2 of 2', 'routes × brands: 4 of 5']);
});

test('says nothing if no route was checked', () => {
  expect(countCheckedRoutes(join(tmpdir(), 'tenor-no-such-file.jsonl'))).toEqual([]);
});
