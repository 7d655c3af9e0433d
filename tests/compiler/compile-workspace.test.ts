import { compileWorkspace } from '#compiler';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandIds } from '../lending/brands.ts';
import { repoWorkspace } from './fixture-workspace.ts';
import { loadFlow } from './load-flow.ts';

const id = 'unsecured/application';
const files = repoWorkspace();
let compiled: ReturnType<typeof compileWorkspace>;
beforeAll(() => {
  compiled = compileWorkspace(files);
});

const flowOf = (brand: string) => loadFlow(compiled.brands, brand, id);

test('compiles every brand of the repository without a finding', () => {
  expect(compiled.diagnostics).toEqual([]);
  expect(compiled.brands.map((brand) => brand.id)).toEqual(brandIds);
  for (const { id: brand, flows } of compiled.brands)
    expect(flows.map((flow) => flow.id)).toContain(brand === 'motor' ? 'motor/application' : id);
});

test('compiles only the requested brands, with the same bytes as in a full run', () => {
  const alone = compileWorkspace(files, { brands: ['lendable'] });
  expect(alone.brands).toEqual(compiled.brands.filter((brand) => brand.id === 'lendable'));
});

test('gives the same bytes for the same files in any order', () => {
  const turned = new Map([...files].reverse());
  expect(JSON.stringify(compileWorkspace(turned))).toBe(JSON.stringify(compiled));
});

test('gives the same bytes for a brand if twenty other brands are added', () => {
  const more = new Map(files);
  for (let number = 0; number < 20; number++) {
    // A changed text has no translation, so these brands have one language.
    const copied = (text: string) =>
      text.replaceAll('brands/lendable/', `brands/brand-${number}/`).replace(', "cy"]', ']');
    for (const [path, text] of files) {
      if (path.startsWith('brands/lendable/')) more.set(path.replace('/lendable/', `/brand-${number}/`), copied(text));
    }
    more.set(`brands/brand-${number}/overlays/schemas/unsecured/application.ui.json`, overlay(`How much, ${number}?`));
  }
  const { brands, diagnostics } = compileWorkspace(more);
  expect(diagnostics).toEqual([]);
  expect(brands).toHaveLength(compiled.brands.length + 20);
  for (const first of compiled.brands) expect(brands.find((brand) => brand.id === first.id)).toEqual(first);
});

function overlay(title: string): string {
  const $schema = '../../../../../schemas/meta/overlay.schema.json';
  return JSON.stringify({ $schema, merge: { amount: { 'ui:title': title } } });
}

test('emits modules without imports, without evaluated strings and without ajv', () => {
  for (const { code } of compiled.brands.flatMap(({ flows }) => flows)) {
    expect(code).not.toMatch(/\bajv\b|Function\(|require\(|\bimport\b|\beval\b/);
  }
});

test('exports the compiled data from each module', async () => {
  for (const [brand, flow] of compiled.brands.flatMap(({ id, flows }) => flows.map((flow) => [id, flow] as const))) {
    const { predicates, validators, ...data } = await loadFlow(compiled.brands, brand, flow.id);
    expect(data).toEqual(flow.data);
    expect(Object.keys(validators)).toEqual(data.pages.filter((page) => page.fields.length > 0).map((page) => page.id));
    const tests = Object.values(data.conditions).flatMap((condition) => ('test' in condition ? [condition.test] : []));
    expect(tests.filter((name) => !(name in predicates))).toEqual([]);
  }
});

describe('the overlays of asda (A-43)', () => {
  test('add one question on its own page and send the answer (A-43)', async () => {
    const [lendable, asda] = [await flowOf('lendable'), await flowOf('asda')];
    const more = Object.keys(asda.fields).filter((path) => !(path in lendable.fields));
    expect(more).toEqual(['rewardsMember']);
    expect(asda.pages.find((page) => page.id === 'rewards')?.fields).toEqual([{ path: 'rewardsMember' }]);
    expect(asda.submit[0]?.action.payload).toMatchObject({ brandAnswers: { rewardsMember: '/answers/rewardsMember' } });
  });

  test('move the contact page and change its texts (A-43)', async () => {
    const [lendable, asda] = [await flowOf('lendable'), await flowOf('asda')];
    const place = (flow: typeof asda, page: string) => flow.pages.findIndex(({ id: each }) => each === page);
    expect(place(lendable, 'contact')).toBeLessThan(place(lendable, 'address'));
    expect(place(asda, 'contact')).toBeGreaterThan(place(asda, 'income'));
    expect(asda.fields['amount']?.ui['ui:title']).not.toBe(lendable.fields['amount']?.ui['ui:title']);
    expect(asda.version).not.toBe(lendable.version);
  });
});

describe('the validator of a page applies the data schema', () => {
  const errorsOf = async (page: string, answers: unknown) => {
    const { validators } = await flowOf('lendable');
    const validate = validators[page];
    if (!validate || validate(answers)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  };

  test.each([
    ['loan', { amount: 7500, term: 36, reason: 'other' }, []],
    ['loan', { amount: 999, term: 13, reason: 'other' }, ['/amount minimum', '/term enum']],
    ['loan', { amount: '7,5oo', term: 36 }, [' required', '/amount type']],
    ['about-you', { firstName: 'Siân', lastName: 'O’Neill', dateOfBirth: '2000-02-29' }, []],
    [
      'about-you',
      { firstName: 'Siân', lastName: '1', dateOfBirth: '1900-02-29' },
      ['/lastName pattern', '/dateOfBirth format'],
    ],
    [
      'about-you',
      { firstName: 'A', lastName: 'B', dateOfBirth: '1990--05' },
      ['/dateOfBirth pattern', '/dateOfBirth format'],
    ],
    [
      'address',
      { 'addresses/0': { line1: 'High Street', town: 'Leeds', postCode: 'LS1 1AA' }, 'addresses/0/period': 6 },
      [],
    ],
    [
      'address',
      { 'addresses/0': { town: 'x'.repeat(61), line1: 'A' } },
      [' required', '/addresses~10 required', '/addresses~10/town maxLength'],
    ],
  ])('the page %s with the answers %j has the expected errors (V-05)', async (page, answers, expected) => {
    expect((await errorsOf(page, answers)).sort()).toEqual([...expected].sort());
  });

  test('counts characters, not UTF-16 code units, for a length', async () => {
    expect(await errorsOf('work', { employmentStatus: '𐐷'.repeat(60), occupation: '𐐷'.repeat(61) })).toEqual([
      '/occupation maxLength',
    ]);
  });
});
