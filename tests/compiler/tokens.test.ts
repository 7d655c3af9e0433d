import { createCompiler } from '#compiler';
import { contentHash } from '../../src/compiler/lowering/content-hash.ts';
import { describe, expect, test } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { repoWorkspace } from './fixture-workspace.ts';

const files = repoWorkspace();
const tokens = JSON.parse(files.get('brands/lendable/tokens.json') ?? '{}') as Record<string, unknown>;

// Compiles the flows, which the tokens do not change, only once.
const compiler = createCompiler();

function withTokens(changed: Record<string, unknown>) {
  const text = JSON.stringify({ ...tokens, ...changed }, undefined, 1);
  return compiler.compile(new Map(files).set('brands/lendable/tokens.json', text), { brands: ['lendable'] });
}

const contrastOf = (changed: Record<string, unknown>) =>
  withTokens(changed).diagnostics.filter(({ code }) => code === 'tokens/contrast');

const brands = await compiledBrands();

describe('the style sheet of a brand', () => {
  test.each(brands.map(({ id }) => id))('of %s has every property that components use, in light and dark', (id) => {
    const css = brands.find((brand) => brand.id === id)?.css ?? '';
    const [light, dark] = css.split('@media (prefers-color-scheme: dark)');
    const names = (text = '') => [...text.matchAll(/(--color-[a-z-]+): #[0-9a-f]{6};/g)].map(([, name]) => name);
    expect(names(light)).toHaveLength(21);
    expect(names(dark)).toEqual(names(light));
    for (const name of ['--font-body', '--font-size', '--radius-control', '--radius-card'])
      expect(light).toContain(`${name}: `);
  });

  test.each(brands.map(({ id }) => id))('%s loads its font from this host, and never redraws text with it', (id) => {
    const brand = brands.find((each) => each.id === id);
    const [font] = brand?.fonts ?? [];
    expect(brand?.css).toContain(`url('/fonts/${font?.path.split('/').at(-1)}')`);
    expect(brand?.css).toMatch(/font-display: optional/);
    const [, family, fallback] = /--font-body: '([^']+)', '([^']+)'/.exec(brand?.css ?? '') ?? [];
    expect(fallback).toBe(`${family} fallback`);
  });

  test('uses a separate typeface for headings if the brand names one, without loading a file', () => {
    const [own] = withTokens({ font: { heading: { $value: ['Charter', 'serif'] } } }).brands;
    const [plain] = withTokens({ font: {} }).brands;
    expect(own?.css).toContain("--font-heading: 'Charter', serif;");
    expect(own?.fonts).toEqual(plain?.fonts);
    expect(plain?.css).not.toContain('--font-heading');
  });

  test('loads the file of a typeface for headings from the brand’s own folder, with a fallback', () => {
    const source = { file: 'brands/lendable/fonts/sora.woff2', weight: '100 800' };
    const heading = { $value: ['Sora', 'serif'], $extensions: { 'tenor.font': source } };
    const [own] = withTokens({ font: { heading } }).brands;
    expect(own?.css).toContain("--font-heading: 'Sora', 'Sora fallback', serif;");
    expect(own?.fonts.at(-1)).toEqual({ family: 'Sora', path: source.file, use: 'heading' });
  });

  test('uses a separate typeface for figures in tables if the brand names one, and not for words', () => {
    const source = { package: '@fontsource-variable/archivo', file: 'files/archivo.woff2', weight: '100 900' };
    const [own] = withTokens({
      font: { figures: { $value: ['Archivo'], $extensions: { 'tenor.font': source } } },
    }).brands;
    const [plain] = withTokens({ font: {} }).brands;
    const path = `node_modules/${source.package}/${source.file}`;
    expect(own?.fonts).toEqual([...(plain?.fonts ?? []), { family: 'Archivo', path, use: 'figures' }]);
    expect(own?.css).toMatch(/--font-figures: 'Archivo', 'Figtree', /);
    const [letters, figures] = own?.css.match(/@font-face \{[^}]+\}/g) ?? [];
    expect(plain?.css).toContain(letters);
    expect(plain?.css).not.toContain('--font-figures');
    expect(figures).toContain("font-family: 'Archivo';");
    expect(figures).toContain("url('/fonts/archivo.woff2')");
    expect(figures).toContain('unicode-range: U+25, U+30-39, U+A3;');
  });

  test('differs between brands with different tokens', () => {
    expect(new Set(brands.map(({ css }) => css)).size).toBe(brands.length);
  });

  test('contains only valid colours, lengths and font families', () => {
    const evil = '#fff; } body { background: url(https://evil.example) } :root {';
    const { brands: compiled, diagnostics } = withTokens({
      light: { action: { $value: evil } },
      radius: { card: { $value: { value: '1px; }', unit: 'px' } } },
      font: { body: { $value: ["a'; }", 'serif'] } },
    });
    expect(compiled[0]?.css).not.toMatch(/evil|body \{|a';/);
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('a colour pair with too little contrast', () => {
  test('is reported with its ratio, at the colour from the brand’s own file', () => {
    expect(contrastOf({ light: { text: { $value: '#777777' } } })).toEqual([
      expect.objectContaining({
        severity: 'error',
        message:
          'light: "text" (#777777) on "surface" (#ffffff) has a contrast of 4.47:1, and of 4.17:1 on "surface-raised" (#f6f7f9), but needs 4.5:1.',
        at: expect.objectContaining({ file: 'brands/lendable/tokens.json' }) as unknown,
        over: expect.objectContaining({ file: 'brands/base.tokens.json' }) as unknown,
      }),
    ]);
  });

  test('is reported at the background if only the background is from the brand’s own file', () => {
    const found = contrastOf({ dark: { surface: { $value: '#ffffff' } } });
    expect(found.map(({ at }) => at.file)).toEqual(found.map(() => 'brands/lendable/tokens.json'));
    expect(found.length).toBeGreaterThan(3);
  });

  test.each([
    ['control', '#949494', '#959595'],
    ['focus', '#949494', '#959595'],
    ['text-muted', '#6f6f6f', '#777777'],
  ])('the colour %s may be %s, but %s has too little contrast', (name, enough, tooLittle) => {
    const own = (colour: string) => ({ light: { [name]: { $value: colour } } });
    expect([contrastOf(own(enough)).length > 0, contrastOf(own(tooLittle)).length > 0]).toEqual([false, true]);
  });
});

test('tokens that brands extend must be readable themselves, even if every brand changes them', () => {
  const path = 'brands/base.tokens.json';
  const base = files
    .get(path)
    ?.replace('"text": { "$type": "color", "$value": "#12161f" }', '"text": { "$value": "#ffffff" }');
  const { diagnostics } = compiler.compile(new Map(files).set(path, base ?? ''), { brands: ['motor'] });
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'tokens/contrast',
      at: expect.objectContaining({ file: path, line: 24 }) as unknown,
      message:
        'light: "text" (#ffffff) on "surface" (#ffffff) has a contrast of 1:1, and of 1.07:1 on "surface-raised" (#f6f7f9), but needs 4.5:1.',
    }),
  );
});

describe('a font of a package', () => {
  const fonts = ['node_modules/@fonts/figtree/files/figtree.woff2', 'node_modules/@fonts/archivo/files/archivo.woff2'];
  const found = (name: string, file: string) => {
    const body = { $value: ['Figtree'], $extensions: { 'tenor.font': { package: name, file } } };
    const text = JSON.stringify({ ...tokens, font: { body } }, undefined, 1);
    const brand = [...files].filter(([path]) => !/^brands\/(?!lendable\/|base\.)/.test(path));
    const changed = new Map(brand).set('brands/lendable/tokens.json', text);
    changed.set(
      'brands/base.tokens.json',
      (files.get('brands/base.tokens.json') ?? '').replace('"package"', '"x-package"'),
    );
    const { diagnostics } = compiler.compile(changed, { fonts });
    return diagnostics.flatMap(({ code, message, hint }) => (code === 'file/not-found' ? [`${message} ${hint}`] : []));
  };

  test.each([
    ['@fonts/figtree', 'files/figtree.woff2', []],
    [
      '@fonts/fitgree',
      'files/figtree.woff2',
      [
        'No font of a package "@fonts/fitgree" is installed. Did you mean "@fonts/figtree"? Add the package to package.json and install it.',
      ],
    ],
    [
      '@fonts/figtree',
      'files/fitgree.woff2',
      ['"@fonts/figtree" has no font "files/fitgree.woff2". Did you mean "files/figtree.woff2"?'],
    ],
  ])('%s, %s must be installed', (name, file, expected) => {
    expect(found(name, file)).toEqual(expected);
  });
});

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('a content’s hash is FNV-1a, 64 bits, of its UTF-8: %j', (text, hash) => {
  expect(contentHash(text)).toBe(hash);
});

test('the content hash equals one computed with big integers, for any text', () => {
  for (const text of ['£1,000', 'Siân', '🦊', '\uD800', 'x'.repeat(1000)]) {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text))
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    expect(contentHash(text)).toBe(hash.toString(16).padStart(16, '0'));
  }
});
