import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsIn, rowIds } from './checklist-rows.ts';

/** Rows that no test names yet, because what they ask for is not built. Remove an id here once a test names it. */
const notBuilt = new Set<string>();

/** The first argument of `it(…)`, `test(…)`, `describe(…)` and of the function that `.each(…)` returns, if it is a text. */
const TITLE =
  /(?:\b(?:it|test|describe|describeOnEachStore|describeOnPostgres)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** A text with an id at its start or, in brackets, at its end: the label of a row in a table of tests. */
const LABEL = /(['"`])([A-Z]-\d{2,3}\b(?:\\.|(?!\1)[^\\\n])*|(?:\\.|(?!\1)[^\\\n])*\([A-Z]-\d{2,3}\b[^()\n]*\))\1/g;

const titles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((code) => [...code.matchAll(TITLE), ...code.matchAll(LABEL)].map(([, , title = '']) => title)),
);

/** Every place outside the checklist that names an id, as `path:line id`. */
const citations = execFileSync(
  'git',
  [
    'grep',
    '-noE',
    '(^|[^A-Za-z0-9-])([RDSVEBXAT]-[0-9]{2}|C-[0-9]{2,3})(\\.\\.([A-Z]-)?[0-9]{2,3})?($|[^A-Za-z0-9-])',
    '--',
  ].concat([
    'src',
    'schemas',
    'flows',
    'brands',
    'tests',
    'e2e',
    ':!tests/specification/checklist.md',
    ':!tests/compiler/fixtures',
  ]),
  { encoding: 'utf8', maxBuffer: 1e8 },
)
  .split('\n')
  .filter(Boolean);

describe('the checklist of requirements', () => {
  const named = new Set(titles.flatMap(idsIn));

  it('has each id once', () => {
    expect(rowIds.filter((id, place) => rowIds.indexOf(id) !== place)).toEqual([]);
    expect(rowIds.length).toBeGreaterThan(400);
  });

  it('has a row for every id that code, data or tests cite', () => {
    const known = new Set(rowIds);
    expect(citations.filter((place) => idsIn(place.replace(/^[^:]*:\d+:/, '')).some((id) => !known.has(id)))).toEqual(
      [],
    );
    expect(citations.length).toBeGreaterThan(500);
  });

  it('is named in the title of a test, row by row, except for what is not built', () => {
    expect(rowIds.filter((id) => !named.has(id) && !notBuilt.has(id))).toEqual([]);
  });

  it('lists nothing as not built that a test names', () => {
    expect([...notBuilt].filter((id) => named.has(id) || !rowIds.includes(id))).toEqual([]);
  });

  it('is read with its ranges written out', () => {
    expect(idsIn('C-65..69, C-79..C-81 and S-24')).toEqual(
      [65, 66, 67, 68, 69, 79, 80, 81].map((number) => `C-${number}`).concat('S-24'),
    );
    const number = fc.integer({ min: 10, max: 147 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        expect(idsIn(`C-${first}..${last}`)).toHaveLength(last - first + 1);
      }),
    );
  });
});
