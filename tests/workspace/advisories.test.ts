import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { advisoriesIn, readAdvisories } from '../security/advisories.mjs';
import { readOsvRecords, shippedPackages, weaknessesOf } from '../security/osv.mjs';

describe('the answer of npm audit', () => {
  it('gives the known weaknesses of packages with their severity', () => {
    const vulnerabilities = { thing: { severity: 'high', range: '<1.2.3' } };
    const found = advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
    expect(found).toEqual({ source: 'the registry', lines: ['thing <1.2.3: high'] });
    expect(advisoriesIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toMatchObject({ lines: [] });
  });

  it.each(['', 'offline', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOLOCK"}}'])(
    'counts as not looked up if it is not a report, never as no weakness: %s',
    (text) => expect(advisoriesIn(text)).toHaveProperty('missing'),
  );
});

interface Range {
  readonly type: string;
  readonly events: readonly Readonly<Record<string, string>>[];
}

/** A record of OSV 1.6 about one package. */
const record = (ranges: readonly Range[], others: object = {}, versions: readonly string[] = []) => ({
  schema_version: '1.6.0',
  id: 'GHSA-0000',
  modified: '2026-03-04T05:06:07Z',
  summary: 'Runs foreign code',
  database_specific: { severity: 'HIGH' },
  affected: [{ package: { ecosystem: 'npm', name: 'thing' }, ranges, versions }],
  ...others,
});

const semver = (...events: readonly Readonly<Record<string, string>>[]): readonly Range[] => [
  { type: 'SEMVER', events },
];
const found = (made: ReturnType<typeof record>, ...versions: readonly string[]) =>
  weaknessesOf(
    [made],
    versions.map((version) => ({ name: 'thing', version })),
  ).map((line) => line.split(' ')[1]?.replace(':', ''));

describe('a record of the OSV database', () => {
  it('is found with package, version, severity, id and summary', () => {
    const packages = [
      { name: 'thing', version: '1.0.0' },
      { name: 'other', version: '1.0.0' },
      { name: 'thing', version: '1.0.0' },
    ];
    expect(weaknessesOf([record(semver({ introduced: '0' }))], packages)).toEqual([
      'thing 1.0.0: high GHSA-0000 Runs foreign code',
    ]);
  });

  it('holds from the version that introduced the weakness until the one that fixed it', () => {
    const made = record(semver({ introduced: '1.2.0' }, { fixed: '1.10.0' }));
    expect(found(made, '1.1.9', '1.2.0-beta', '1.2.0', '1.9.0', '1.10.0-rc.1', '1.10.0', '2.0.0')).toEqual([
      '1.10.0-rc.1',
      '1.2.0',
      '1.9.0',
    ]);
  });

  it('holds up to and with the last affected version', () => {
    expect(found(record(semver({ introduced: '0' }, { last_affected: '2.0.0' })), '0.0.1', '2.0.0', '2.0.1')).toEqual([
      '0.0.1',
      '2.0.0',
    ]);
  });

  it('may have several ranges, events in any order and a limit', () => {
    const events = [{ fixed: '2.0.5' }, { introduced: '1.0.0' }, { introduced: '2.0.0' }, { fixed: '1.4.0' }];
    expect(found(record(semver(...events)), '1.3.0', '1.4.0', '1.9.0', '2.0.4', '2.0.5')).toEqual(['1.3.0', '2.0.4']);
    const two = [...semver({ introduced: '0' }, { fixed: '1.0.0' }), ...semver({ introduced: '3.0.0' })];
    expect(found(record(two), '0.9.0', '2.0.0', '3.1.0')).toEqual(['0.9.0', '3.1.0']);
    expect(found(record(semver({ introduced: '0' }, { limit: '2.0.0' })), '1.9.9', '2.0.0')).toEqual(['1.9.9']);
  });

  it('may list versions, and ranges of commits say nothing about them', () => {
    const commits = [{ type: 'GIT', events: [{ introduced: '0' }] }];
    expect(found(record(commits, {}, ['1.0.1', '1.0.3']), '1.0.1', '1.0.2', '1.0.3')).toEqual(['1.0.1', '1.0.3']);
  });

  it('is ignored if it was withdrawn or is about another ecosystem', () => {
    const all = semver({ introduced: '0' });
    expect(found(record(all, { withdrawn: '2026-03-05T00:00:00Z' }), '1.0.0')).toEqual([]);
    const python = [{ package: { ecosystem: 'PyPI', name: 'thing' }, ranges: all }];
    expect(found(record(all, { affected: python }), '1.0.0')).toEqual([]);
  });
});

it('the packages of a lock file are those that are shipped, at any depth and under their own name', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/thing': { version: '1.0.0' },
    'node_modules/@x/other': { version: '2.0.0' },
    'node_modules/@x/other/node_modules/thing': { version: '0.9.0' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
    'node_modules/tool': { version: '4.0.0', dev: true },
  };
  expect(shippedPackages(JSON.stringify({ packages })).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'thing 1.0.0',
    '@x/other 2.0.0',
    'thing 0.9.0',
    'real 3.0.0',
  ]);
});

describe('a folder of OSV records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenor-osv-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('without a record, or with a file that is not one, is an error and never "no weakness"', () => {
    expect(() => readOsvRecords(folder)).toThrow('has no OSV records');
    for (const text of ['{', '{}', '{"id":"GHSA-1"}']) {
      writeFileSync(join(folder, 'GHSA-1.json'), text);
      expect(() => readOsvRecords(folder)).toThrow(`GHSA-1.json is not an OSV record`);
    }
  });

  it('gives the weaknesses of our lock file, with the number and age of its records', () => {
    const react = [{ package: { ecosystem: 'npm', name: 'react' }, ranges: semver({ introduced: '0' }) }];
    writeFileSync(join(folder, 'GHSA-1.json'), JSON.stringify(record([], { affected: react })));
    writeFileSync(join(folder, 'GHSA-2.json'), JSON.stringify(record([], { modified: '2026-03-01T00:00:00Z' })));
    expect(readAdvisories(folder)).toEqual({
      source: '2 OSV records, the newest of 2026-03-04',
      lines: [expect.stringMatching(/^react \d+\.\d+\.\d+: high GHSA-0000 Runs foreign code$/)],
    });
  });
});
