import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defects } from '../seeded-defects/defects.mjs';

describe('the list of seeded defects', () => {
  it.each(defects)('can still put "$harm" into the code', ({ file, from, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(existsSync(test)).toBe(true);
  });
});
