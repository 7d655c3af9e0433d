import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allIds, promisedIds } from './checklist-ids.ts';

/** The first argument of `it(…)`, `test(…)`, `describe(…)` and of what `.each(…)` gives, where it is a text. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** A text that begins with an id: the label of a table's row, which stands in a title by `%s`. */
const LABEL = /(['"`])([A-Z]-\d{2,3}\b(?:\\.|(?!\1)[^\\\n])*)\1/g;

/** `C-65`, and with more numbers behind it `C-65..69` or `C-65..C-69`: all from the first to the last. */
const ID = /\b([A-Z])-(\d{2,3})(?:\.\.(?:[A-Z]-)?(\d{2,3}))?\b/g;

const titles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((code) => [...code.matchAll(TITLE), ...code.matchAll(LABEL)].map(([, , title = '']) => title)),
);

const idOf = (letter: string, number: number) => `${letter}-${String(number).padStart(2, '0')}`;

/** The ids that a title names, ranges written out. */
function idsIn(title: string): readonly string[] {
  return [...title.matchAll(ID)].flatMap(([, letter = '', first = '', last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first)) + 1 }, (_, step) =>
      idOf(letter, Number(first) + step),
    ),
  );
}

describe('the checklist', () => {
  const named = new Set(titles.flatMap(idsIn));

  it('is named by the tests of what is built', () => {
    const open = allIds.filter((id) => !named.has(id));
    process.stdout.write(
      `${open.length} of ${allIds.length} ids of the checklist are named by no test: ${open.join(' ')}\n`,
    );
    expect(promisedIds.filter((id) => !named.has(id))).toEqual([]);
  });

  it('has each id once, and promises none that it does not have', () => {
    expect(new Set(allIds).size).toBe(allIds.length);
    expect(promisedIds.filter((id) => !allIds.includes(id))).toEqual([]);
  });

  it('is read from titles with its ranges written out', () => {
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
