import { compileWorkspace } from '#compiler';
import { describe, expect, test } from 'vitest';
import { repoFile, repoWorkspace, workspace } from './fixture-workspace.ts';

const path = 'schemas/pages/terms.page.json';

/** A page with these blocks, as text with one line for each part. */
const page = (blocks: readonly object[], more: object = {}) =>
  JSON.stringify(
    { $schema: '../meta/page.schema.json', title: 'Terms', description: 'Our terms.', blocks, ...more },
    null,
    2,
  );

const compile = (files: Readonly<Record<string, string>>) =>
  compileWorkspace(workspace(new Map(Object.entries(files))));

const findings = (blocks: readonly object[], more: object = {}) =>
  compile({ [path]: page(blocks, more) }).diagnostics.map(({ code, at, hint }) => [code, at.line, hint] as const);

const text = (words: string) => [{ name: 'start', text: words }];

describe('the check of static pages finds', () => {
  test.each([
    ['a link to an unknown page', text('Read [this](trems).'), 'page/unknown-link', 8, '"terms"'],
    ['a link without encryption', text('Read [this](http://a.example).'), 'page/unknown-link', 8, 'https://'],
    ['a link that runs a script', text('Read [this](javascript:void0).'), 'page/unknown-link', 8, 'https://'],
    ['a link that is not complete', text('Read [this.'), 'page/unknown-link', 8, '[words](target)'],
    ['a link in a heading', [{ name: 'start', heading: '[Terms](terms)' }], 'page/unknown-link', 8, 'the words only'],
    [
      'an unknown target of a button',
      [{ name: 'start', button: 'Apply', go: 'aply' }],
      'page/unknown-link',
      9,
      'https://',
    ],
    ['an unknown placeholder', text('Call {/brand/contact/fax}.'), 'text/unknown-placeholder', 8, '/brand/'],
    ['a blank text', text(' '), 'format/wrong-value', 8, ''],
    ['two blocks with one name', [...text('Hello.'), ...text('Hello again.')], 'page/same-name', 11, 'its own name'],
  ])('%s', (_, blocks, code, line, hint) => {
    expect(findings(blocks)).toEqual([[code, line, expect.stringContaining(hint)]]);
  });

  test.each([
    ['the address', 'login', 'The address "/login" belongs to another part of the app.'],
    [
      'the name',
      'loan-application',
      'Links to "loan-application" lead to another page of the app, "/account/borrow/quote".',
    ],
  ])('a page with %s of another page of the app: %s', (_, name, message) => {
    const file = `schemas/pages/${name}.page.json`;
    const found = compile({ [file]: page(text('Hello.')) }).diagnostics;
    expect(found.map(({ code, at, message }) => [code, at.file, message])).toEqual([
      ['page/name-taken', file, message],
    ]);
  });

  test('a switch without the blocks that replace the page', () => {
    expect(findings(text('Hello.'), { switch: 'careers' }).map(([code]) => code)).toEqual(['format/missing-key']);
  });
});

test('a static page has the values of the brand, and links to pages, routes, sites, emails and phones', () => {
  const words =
    '{/brand/name}: [a](terms) [b](help-and-support) [c](https://a.example/x?y=1) [d](mailto:a@b.example) [e](tel:020 7946 0100)';
  const { brands, diagnostics } = compile({ [path]: page(text(words)) });
  expect(diagnostics).toEqual([]);
  const [block] = brands[0]?.pages['terms']?.blocks ?? [];
  const links = block && 'text' in block ? block.text.filter((part) => typeof part === 'object') : [];
  expect(block && 'text' in block && block.text[0]).toBe('Plain: ');
  expect(links.map(({ href }) => href)).toEqual([
    '/terms',
    '/help-and-support',
    'https://a.example/x?y=1',
    'mailto:a@b.example',
    'tel:02079460100',
  ]);
});

test('an overlay changes a static page for one brand and no other', () => {
  const files = repoWorkspace();
  files.set(
    'brands/asda/overlays/schemas/pages/about.page.json',
    '{ "$schema": "../../../../../schemas/meta/overlay.schema.json", "merge": { "title": "About {/brand/name}" } }',
  );
  const { diagnostics, brands } = compileWorkspace(files, { brands: ['asda', 'lendable'] });
  expect(diagnostics).toEqual([]);
  expect(brands.map(({ pages }) => pages['about']?.title)).toEqual(['About Asda Money', 'About us']);
});

test.each(['careers', 'fraudAware', 'disclosures', 'contactForm'])(
  'a page whose switch %s is off says how to reach the brand, and the footer does not link to it (B-04, A-42)',
  (own) => {
    const instead = [{ name: 'call', text: 'Call {/brand/contact/phone}.' }];
    const footer = {
      $schema: '../meta/footer.schema.json',
      links: [
        { name: 'terms', text: 'Terms', go: 'terms', switch: own },
        { name: 'help', text: 'Help', go: 'help-and-support' },
      ],
      regulator: 'Regulated.',
    };
    const files = workspace();
    const brand = files.get('brands/plain/brand.json') ?? '';
    const compiled = (isOn: boolean) =>
      compile({
        [path]: page(text('Hello.'), { switch: own, instead }),
        'schemas/pages/footer.json': JSON.stringify(footer),
        'brands/plain/brand.json': brand.replace(`"${own}": true`, `"${own}": ${isOn}`),
      });
    const [on, off] = [compiled(true), compiled(false)];
    expect(on.diagnostics).toEqual([]);
    expect(on.brands[0]?.pages['terms']?.blocks).toEqual([{ text: ['Hello.'] }]);
    expect(on.brands[0]?.footer.links).toHaveLength(2);
    expect(off.brands[0]?.pages['terms']?.blocks).toEqual([{ text: ['Call 020 7946 0100.'] }]);
    expect(off.brands[0]?.footer.links).toEqual([{ text: 'Help', href: '/help-and-support' }]);
  },
);

describe('in another language', () => {
  const brand = JSON.parse(repoFile('tests/compiler/fixtures/base/brands/plain/brand.json')) as object;
  const footer = { links: [{ name: 'terms', text: 'Terms', go: 'terms' }], regulator: 'Regulated by {/brand/name}.' };
  const translated = (texts: Readonly<Record<string, object>>) =>
    compile({
      [path]: page(text('Read [this](terms) in {/brand/name}.')),
      'schemas/pages/footer.json': JSON.stringify({ $schema: '../meta/footer.schema.json', ...footer }),
      'brands/plain/brand.json': JSON.stringify({ ...brand, locales: ['en-GB', 'cy'] }),
      'schemas/locales/cy/pages.copy.json': JSON.stringify({ $schema: '../../meta/locale.schema.json', ...texts }),
    });
  const terms = {
    '/title': { of: 'Terms', text: 'Telerau' },
    '/description': { of: 'Our terms.', text: 'Ein telerau.' },
    '/blocks/0/text': { of: 'Read [this](terms) in {/brand/name}.', text: 'Darllenwch [hyn](terms) yn {/brand/name}.' },
  };

  test('a page that is completely translated is shown in that language, and the footer stays English and says so', () => {
    const { brands, diagnostics } = translated({ [path]: terms });
    expect(diagnostics).toEqual([]);
    const [welsh] = brands[0]!.languages;
    expect(welsh!.pages['terms']).toMatchObject({ title: 'Telerau', description: 'Ein telerau.' });
    expect(welsh!.pages['terms']).not.toHaveProperty('lang');
    expect(welsh!.footer).toMatchObject({ links: [{ text: 'Terms', href: '/terms' }], lang: 'en-GB' });
    expect(brands[0]!.pages['terms']).toMatchObject({ title: 'Terms' });
  });

  test('a page with a text that is missing or stale is shown in English as a whole, and the check counts the text', () => {
    const { '/description': _, ...missing } = terms;
    const stale = { ...terms, '/title': { of: 'Conditions', text: 'Telerau' } };
    for (const texts of [missing, stale]) {
      const { brands, diagnostics } = translated({ [path]: texts });
      expect(diagnostics.map(({ code }) => code)).toEqual(texts === stale ? ['copy/stale-translation'] : []);
      const [welsh] = brands[0]!.languages;
      expect(welsh!.pages['terms']).toMatchObject({ title: 'Terms', lang: 'en-GB' });
      expect(welsh!.missing.filter(({ file }) => file === path)).toHaveLength(1);
    }
  });
});
