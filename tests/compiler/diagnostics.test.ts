import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticCodes } from '../../src/findings/codes.ts';
import { compileWorkspace } from '#compiler';
import { describe, expect, test } from 'vitest';
import { filesIn, fixturesFolder, workspace } from './fixture-workspace.ts';

interface Expected {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly over?: { readonly file: string; readonly line: number; readonly column: number };
}

/** What a text holds if a part of it was not filled in. */
const UNFILLED = /\bundefined\b|\[object|\$\{|\bNaN\b|%[sdj]| {2}/;

const codes = Object.keys(diagnosticCodes);

test('the base workspace of the fixtures compiles without a finding', () => {
  expect(compileWorkspace(workspace()).diagnostics).toEqual([]);
});

test('every diagnostic code has a fixture', () => {
  expect(codes.filter((code) => !existsSync(join(fixturesFolder, code, 'expected.json')))).toEqual([]);
});

describe('each fixture gives exactly its finding at the expected place', () => {
  test.each(codes)('%s is found there, with a complete message and a hint', (code) => {
    const folder = join(fixturesFolder, code);
    const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected[];
    const changed = new Map([...filesIn(folder)].filter(([path]) => path !== 'expected.json'));
    const sources = new Map([...changed].filter(([path]) => path.startsWith('src/')));
    const { diagnostics } = compileWorkspace(workspace(changed), { sources });
    const found = diagnostics.map(({ code, at, over }): Expected => ({ code, ...at, ...(over ? { over } : {}) }));
    expect(found).toEqual(expected);
    for (const { message, hint } of diagnostics) {
      expect(message).toMatch(/^\S.*[.!?]$/s);
      // A hint may end with an example in quotation marks.
      expect(hint).toMatch(/^\S.*[.!?"]$/s);
      for (const text of [message, hint]) expect(text).not.toMatch(UNFILLED);
    }
  });
});

test('a finding about a value from an overlay names both positions', () => {
  const overlay = [
    '{',
    '  "$schema": "../../../../schemas/meta/overlay.schema.json",',
    '  "merge": { "rent": { "ui:title": "Your rent, {minimun, money} or more" } }',
    '}',
  ].join('\n');
  const changed = new Map([['brands/plain/overlays/schemas/loan.ui.json', overlay]]);
  const [found, ...others] = compileWorkspace(workspace(changed)).diagnostics;
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    code: 'text/unknown-placeholder',
    at: { file: 'brands/plain/overlays/schemas/loan.ui.json', line: 3, column: 36 },
    over: { file: 'schemas/loan.ui.json', line: 40, column: 17 },
  });
});

test('reports all findings of a file together', () => {
  const flow = workspace().get('flows/loan.flow.json') ?? '';
  const broken = flow
    .replace('"rents" }', '"rentz" }')
    .replace('/answers/amount', '/answers/amuont')
    .replace('"createLoan"', '"createLaon"');
  const { diagnostics } = compileWorkspace(workspace(new Map([['flows/loan.flow.json', broken]])));
  expect(diagnostics.map(({ code }) => code)).toEqual([
    'flow/unknown-condition',
    'flow/unknown-action',
    'flow/unknown-field',
  ]);
});
