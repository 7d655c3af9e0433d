import { compileWorkspace } from '#compiler';
import { asObject, type Brand, isObject } from '#model';
import { expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { brandIds, readBrand } from '../lending/brands.ts';

const files = repoWorkspace();
const parsed = (path: string) => JSON.parse(files.get(path) ?? '') as unknown;
const base = parsed('brands/base.brand.json');

/** The pointers at which a file states what the file that it extends states already. Lists are replaced as a whole. */
function repeated(own: unknown, shared: unknown, place = ''): readonly string[] {
  if (!isObject(own) || !isObject(shared)) return JSON.stringify(own) === JSON.stringify(shared) ? [place] : [];
  return Object.entries(own).flatMap(([key, value]) => repeated(value, shared[key], `${place}/${key}`));
}

test('every unsecured brand has the shared default amount, and motor its own (B-09)', () => {
  const { brands } = compileWorkspace(files);
  const amounts = brands.map(({ brand }) => [brand.product, brand.amount.default]);
  expect(amounts.length).toBe(brandIds.length);
  for (const [product, amount] of amounts) expect(amount).toBe(product === 'motor' ? 10_000 : 7500);
});

test.each(brandIds)('%s repeats no value that all brands share (B-09)', (id) => {
  expect(repeated(parsed(`brands/${id}/brand.json`), base)).toEqual([]);
});

test('the search for repeated values finds a second copy', () => {
  expect(repeated({ amount: { minimum: 1000, default: 7500 } }, base)).toEqual(['/amount/default']);
});

test('no form or flow writes the default amount out (B-09)', () => {
  const { amount } = base as Brand;
  const written = new RegExp(`\\b(?:${amount.default}|${amount.default.toLocaleString('en-GB')})\\b`);
  const places = [...files].filter(
    ([path, text]) => /^(?:flows|schemas)\/(?!meta\/|api\/)/.test(path) && written.test(text),
  );
  expect(places.map(([path]) => path)).toEqual([]);
});

test('a brand may have another default amount than the shared one (B-09)', () => {
  const path = 'brands/vanquis/brand.json';
  const own = { ...(parsed(path) as Brand), amount: { ...asObject(readBrand('vanquis').amount), default: 5000 } };
  const { brands, diagnostics } = compileWorkspace(new Map(files).set(path, JSON.stringify(own)), {
    brands: ['vanquis'],
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(brands.map(({ brand }) => brand.amount.default)).toEqual([5000]);
});

test('a base file with a wrong value or another format is reported at that file (B-09)', () => {
  const path = 'brands/base.brand.json';
  const found = (text: string) =>
    compileWorkspace(new Map(files).set(path, text)).diagnostics.flatMap(({ code, at }) =>
      at.file === path ? [code] : [],
    );
  const text = files.get(path) ?? '';
  expect(found(text)).toEqual([]);
  expect(found(text.replace('7500', '"7500"'))).toContain('format/wrong-type');
  expect(found(text.replace('changes/', ''))).toEqual(['format/wrong-value']);
});
