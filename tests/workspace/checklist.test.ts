import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checklistIds } from './checklist-ids.ts';

/** The first argument of `it(…)`, `test(…)`, `describe(…)` and of what `.each(…)` gives, where it is a text. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const titles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title)),
);

it('every id of the checklist that the application form promises is named by a test', () => {
  const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]-\d\d\b/g) ?? []));
  expect(titles.length).toBeGreaterThan(500);
  expect(checklistIds.filter((id) => !named.has(id))).toEqual([]);
});
