import type { Json } from '#model';
import { describe, expect, test } from 'vitest';
import { compileParts, someFlow } from './compile-parts.ts';

const title = { a: { 'ui:title': 'A', 'ui:errors': { maxLength: 'Use 5 characters or fewer' } } };

/** Compiles a flow whose first page has this body. */
const withBody = (body: readonly Json[], ui: Record<string, Json> = title) =>
  compileParts({
    properties: { a: { type: 'string', maxLength: 5 } },
    ui,
    flow: {
      pages: { one: { title: 'One', fields: ['a'], body }, check: { title: 'Check', kind: 'check-answers' } },
    },
  });

const found = (body: readonly Json[], ui?: Record<string, Json>) =>
  withBody(body, ui)
    .diagnostics.filter(({ code }) => !code.startsWith('flow/'))
    .map(({ code, hint }) => [code, hint] as const);

const table = (rows: readonly Json[]): Json => ({ table: { caption: 'Homes', columns: ['Home', 'Rent'], rows } });

describe('markup in the texts of a form', () => {
  test.each<readonly [string, Json, string, string]>([
    ['an element of HTML', { text: 'Read <b>this</b>.' }, 'text/markup', 'plain words'],
    ['an entity of HTML', { points: ['This &amp; that', 'More'] }, 'text/markup', 'the character'],
    ['bold words of Markdown', { steps: ['Open it.', 'Read **all** of it.'] }, 'text/markup', '"heading"'],
    ['a heading of Markdown', { text: '## What next' }, 'text/markup', '"heading"'],
    ['a link in a heading', { heading: 'Read [this](terms)' }, 'text/markup', 'body'],
    ['a link in a figure', { figures: [{ label: 'A', value: '[1](terms)' }] }, 'text/markup', 'body'],
    ['a link to an unknown page', { text: 'Read [this](trems).' }, 'page/unknown-link', '"terms"'],
    ['a link without encryption', { warning: 'Read [this](http://a.example).' }, 'page/unknown-link', 'https://'],
    ['a link that runs a script', table([['a', '[b](javascript:x)']]), 'page/unknown-link', 'https://'],
    ['a link that is not complete', { text: 'Read [this] (terms).' }, 'page/unknown-link', '[words](target)'],
    [
      'an answer in the target of a link',
      { text: 'Read [this](https://a.example/{/answers/a}).' },
      'page/unknown-link',
      'https://',
    ],
    [
      'an unknown page in details',
      { details: { summary: 'Why we ask', body: [{ text: 'Read [this](nothing-like-it).' }] } },
      'page/unknown-link',
      'https://',
    ],
    ['a row with too few cells', table([['Flat']]), 'format/wrong-value', ''],
    ['a row with too many cells', table([['Flat', '1', '2']]), 'text/uneven-table', 'each column'],
  ])('is refused: %s', (_, block, code, hint) => {
    expect(found([block])).toEqual([[code, expect.stringContaining(hint)]]);
  });

  test('is refused: details in details', () => {
    const inner = { details: { summary: 'B', body: [{ text: 'C' }] } };
    const block = { details: { summary: 'A', body: [inner] } };
    expect(found([block]).map(([code]) => code)).toEqual(['format/missing-key', 'format/unknown-key']);
  });

  test('is refused in a hint, where screen readers would read a link as plain words', () => {
    const ui = { a: { ...title.a, 'ui:help': 'Read [this](terms)' } };
    expect(found([], ui)).toEqual([['text/markup', expect.stringContaining('body')]]);
  });

  test.each([
    'Enter 2 * 3 or <none> & more',
    'It costs less than 5 < 6 (see [1]).',
    'snake__case__name and a-b',
    'Read [the terms](terms), [call us](tel:{/brand/contact/phone}) or [see](https://a.example/x).',
  ])('is not found in ordinary words: %s', (text) => {
    expect(found([{ text }])).toEqual([]);
  });
});

test('the blocks of a page keep their order, their conditions and the addresses of their links', () => {
  const compiled = withBody([
    { heading: 'Your home' },
    {
      name: 'why',
      details: { summary: 'Why we ask', body: [{ name: 'law', text: 'By [law](terms).' }, table([['a', 'b']])] },
    },
    { steps: ['One', '[Two](loan-application)'], after: true, when: { at: '/answers/a', is: { const: 'yes' } } },
  ]);
  expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['flow/nothing-sent']);
  const [page] = someFlow(compiled).data.pages;
  expect(page?.body).toEqual([
    { heading: 'Your home' },
    {
      details: {
        summary: 'Why we ask',
        body: [
          { text: 'By [law](/terms).' },
          { table: { caption: 'Homes', columns: ['Home', 'Rent'], rows: [['a', 'b']] } },
        ],
      },
    },
    { steps: ['One', '[Two](/account/borrow/quote)'], after: true, when: expect.any(String) as string },
  ]);
});

test('an overlay of a brand changes one part of details by its name', () => {
  const body: Json[] = [{ name: 'why', details: { summary: 'Why we ask', body: [{ name: 'law', text: 'By law.' }] } }];
  const compiled = compileParts({
    properties: { a: { type: 'string', maxLength: 5 } },
    ui: title,
    flow: { pages: { one: { title: 'One', fields: ['a'], body }, check: { title: 'Check', kind: 'check-answers' } } },
    more: {
      'brands/plain/overlays/flows/some.flow.json': {
        $schema: '../../../../schemas/meta/overlay.schema.json',
        lists: {
          '/pages/one/body': [{ change: 'why', with: { details: { summary: 'Why we must ask' } } }],
          '/pages/one/body/why/details/body': [{ add: { text: 'It is quick.' }, after: 'law' }],
        },
      },
    },
  });
  expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['flow/nothing-sent']);
  expect(someFlow(compiled).data.pages[0]?.body).toEqual([
    { details: { summary: 'Why we must ask', body: [{ text: 'By law.' }, { text: 'It is quick.' }] } },
  ]);
});

test('a text between the questions is above a question of its own page', async () => {
  expect(found([{ text: 'Read this.', before: 'a' }])).toEqual([]);
  const { diagnostics } = withBody([{ text: 'Read this.', before: 'b' }]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
    'flow/unknown-field',
    '"before" names "b", which is not a field of this page.',
  ]);
  const { pages } = someFlow(withBody([{ text: 'Read this.', before: 'a' }])).data;
  expect(pages[0]?.body).toEqual([{ before: 'a', text: 'Read this.' }]);
});
