import { compileWorkspace } from '#compiler';
import { expect, test } from 'vitest';
import { repoWorkspace } from './fixture-workspace.ts';

type Edit = readonly [path: string, from: string, to: string];

/** The findings about brands of this repository after an edit. */
function inRepository([path, from, to]: Edit, brands: readonly string[]) {
  const files = repoWorkspace();
  const text = files.get(path) ?? '';
  expect(text).toContain(from);
  return compileWorkspace(files.set(path, text.replace(from, to)), { brands }).diagnostics;
}

test.each([
  ['source', '"sources": { "quote"', '"sources": { "qoute"'],
  ['preview', '"today": {\n', '"tody": {\n'],
])('a misspelt %s has one finding, with all places, also those in texts and translations', (what, from, to) => {
  const path = 'flows/loans/cancel.flow.json';
  const codes = [`flow/unknown-${what}`, 'text/unknown-placeholder'];
  const [found, ...others] = inRepository([path, from, to], ['lendable', 'motor']).filter(({ code }) =>
    codes.includes(code),
  );
  expect(found?.hint).toMatch(/The same mistake is also at line \d+, line \d+/);
  expect(found?.also?.map(({ file }) => file)).toContain('schemas/locales/cy/loans.copy.json');
  expect(others).toEqual([]);
});

test.each<[string, readonly string[], Edit, readonly string[]]>([
  [
    'a shared definition that three flows name',
    ['ref/not-found'],
    ['schemas/shared/bank-account.schema.json', '"accountNumber"', '"acountNumber"'],
    ['lendable'],
  ],
  [
    'an overlay that would have removed calls of another API family',
    ['overlay/unknown-entry'],
    [
      'brands/motor/overlays/flows/requirements/proof-of-income.flow.json',
      '"skipProofOfIncome"',
      '"skipProfoOfIncome"',
    ],
    ['motor'],
  ],
  [
    'a condition of a submit that never holds',
    ['flow/condition-never-holds'],
    [
      'flows/loans/payment-date.flow.json',
      '"submit": [\n    {',
      '"submit": [\n    { "when": { "all": ["no-dates", { "not": "no-dates" }] },',
    ],
    ['lendable'],
  ],
  [
    'the list of a repeated row',
    ['document/unknown-name'],
    ['schemas/documents/contract.document.json', '"each": "/payments"', '"each": "/payemnts"'],
    ['lendable'],
  ],
])('in the repository, %s has one finding: %s', (_, codes, edit, brands) => {
  expect(inRepository(edit, brands).map(({ code }) => code)).toEqual(codes);
});
