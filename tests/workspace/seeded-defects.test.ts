import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls } from '../security/controls.mjs';
import { rows } from '../security/rows.mjs';
import { defects } from '../seeded-defects/defects.mjs';
import { rowIds } from '../specification/checklist-rows.ts';

describe('the lists of seeded defects and of controls', () => {
  it.each([...defects, ...controls])('can still put "$harm" into the code', ({ file, from, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    const isPart = readdirSync(dirname(test)).some((name) => name.startsWith(basename(test)));
    expect(isPart).toBe(true);
  });
});

describe('the threats of the checklist (T-01 to T-25)', () => {
  const threats = rowIds.filter((id) => id.startsWith('T-'));

  it('each has tests, and each test names its row', () => {
    expect(Object.keys(rows)).toEqual(threats);
    const wrong = Object.entries(rows).flatMap(([row, tests]) =>
      tests.length === 0
        ? [row]
        : tests.filter((test) => !readFileSync(test, 'utf8').includes(row)).map((test) => `${row} ${test}`),
    );
    expect(wrong).toEqual([]);
  });

  it('each has a control that npm run test:security removes', () => {
    const removed = new Set(controls.map(({ row }) => row));
    expect(controls.length).toBeGreaterThanOrEqual(42);
    expect(threats.filter((row) => !removed.has(row))).toEqual([]);
  });
});
