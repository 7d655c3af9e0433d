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
  [
    'a comma that is missing in a part of many data schemas',
    ['json/syntax'],
    ['schemas/shared/place.schema.json', '"type": "object",', '"type": "object"'],
    ['lendable', 'motor'],
  ],
  [
    'a key that a document lacks, although it extends another',
    ['format/missing-key'],
    ['schemas/documents/secci.document.json', '"heading": "2. Key features of the credit",', ''],
    ['lendable'],
  ],
  [
    'a colour that several brands must not come near',
    ['tokens/too-alike'],
    ['brands/base.tokens.json', '#ff96a2', '#5fd3b4'],
    ['asda', 'motor'],
  ],
  [
    'a misspelt page that is alone in the order',
    ['flow/unknown-page'],
    ['flows/visitor/contact.flow.json', '["message"]', '["mesage"]'],
    ['lendable'],
  ],
  [
    'a page that no journey reaches and that alone leads to others',
    ['flow/page-never-reached'],
    [
      'flows/requirements/debt-consolidation.flow.json',
      '"when": "may-want-to",\n      "kind": "list"',
      '"when": { "all": ["may-want-to", { "not": "may-want-to" }] },\n      "kind": "list"',
    ],
    ['lendable'],
  ],
  [
    'a maximum that leaves out several figures of a brand',
    ['brand/wrong-range'],
    ['brands/vanquis/brand.json', '"maximum": 25000', '"maximum": 4000'],
    ['vanquis'],
  ],
  [
    'a choice of another type than its question',
    ['field/wrong-choice'],
    ['schemas/requirements/suggested-loan.schema.json', '"take"', '7'],
    ['lendable'],
  ],
  [
    'a first destination without a condition',
    ['flow/next-never-taken'],
    ['flows/loans/self-serve-arrangement.flow.json', '"next": [\n', '"next": [\n { "go": "landing" },\n'],
    ['lendable'],
  ],
])('in the repository, %s has one finding: %s', (_, codes, edit, brands) => {
  expect(inRepository(edit, brands).map(({ code }) => code)).toEqual(codes);
});

test.each([
  'brands/asda/overlays/schemas/unsecured/application.schema.json',
  'brands/lendable/overlays/flows/steps/accept-offer.flow.json',
  'brands/motor/overlays/flows/requirements/proof-of-income.flow.json',
  'brands/motor/overlays/schemas/user/contact-settings.schema.json',
])(
  'an overlay whose path names no file has one finding, without those about what it would have changed: %s',
  (path) => {
    const files = repoWorkspace();
    const text = files.get(path) ?? '';
    files.delete(path);
    files.set(path.replace('.json', '-renamed.json'), text);
    const [found, ...others] = compileWorkspace(files).diagnostics.filter(
      ({ code }) => code !== 'copy/stale-translation',
    );
    expect(found?.code).toBe('overlay/no-such-file');
    expect(others.map(({ code }) => code)).toEqual([]);
  },
);
