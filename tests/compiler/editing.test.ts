import { allowedNames, definitionsAt, effectiveValuesAt, nameAt } from '#compiler';
import { describe, expect, it, test } from 'vitest';
import { workspace } from './fixture-workspace.ts';

const flow = 'flows/loan.flow.json';
const ui = 'schemas/loan.ui.json';
const overlayOf = (path: string) => `brands/other/overlays/${path}`;
const base = workspace();

/** The base workspace with a second brand that has an overlay. */
function withOverlay(path: string, overlay: string): Map<string, string> {
  const own = ['brand.json', 'tokens.json'].map(
    (name) => [`brands/other/${name}`, base.get(`brands/plain/${name}`) ?? ''] as const,
  );
  return new Map([...base, ...own, [overlayOf(path), overlay]]);
}

/** The base workspace with the first `from` of a file replaced. In `to`, | marks the place. */
function at(path: string, from: string, to: string, texts: ReadonlyMap<string, string> = base) {
  const text = texts.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  const start = text.indexOf(from);
  const changed = text.slice(0, start) + to.replace('|', '') + text.slice(start + from.length);
  return { texts: new Map([...texts, [path, changed]]), offset: start + to.indexOf('|'), path };
}

const inOverlay = (path: string, text: string) =>
  at(
    overlayOf(path),
    text,
    text,
    withOverlay(path, `{ "$schema": "../../../../schemas/meta/overlay.schema.json", ${text} }`),
  );

function namesAt({ texts, path, offset }: ReturnType<typeof at>): readonly string[] {
  return allowedNames(texts, path, offset)?.names ?? [];
}

describe('the names that are possible at a place', () => {
  test.each<readonly [string, ReturnType<typeof at>, readonly string[]]>([
    ['the pages, in "order"', at(flow, '"order": ["loan"', '"order": ["lo|"'), ['loan', 'you', 'under-18', 'home']],
    ['the pages, before anything is written', at(flow, '"order": ["loan"', '"order": ["loan", |'), ['you', 'home']],
    ['the fields of a page', at(flow, '["amount", "status"]', '["amount", "|"]'), ['status', 'dateOfBirth', 'rent']],
    ['the conditions', at(flow, '"when": "under-18"', '"when": "|"'), ['under-18', 'rents']],
    ['the operations', at(flow, '"createLoan"', '"create|"'), ['createLoan']],
    ['the pages and routes that a flow leads to', at(flow, '"view-application"', '"|"'), ['loan', 'view-application']],
    ['the roots of a path', at(flow, '"/user/email"', '"/|"'), ['answers', 'user', 'brand']],
    ['the answers in a path', at(flow, '"/answers/status"', '"/answers/|"'), ['amount', 'dateOfBirth', 'rent']],
    ['the transforms', at(flow, '"by": "age-on"', '"by": "a|"'), ['age-on']],
    ['the choices in a condition', at(flow, '"const": "rented"', '"const": "|"'), ['owned', 'rented']],
    [
      'the brand values in a placeholder',
      at(flow, '"Apply for a loan"', '"Apply for a loan of {/brand/|"'),
      ['name', 'amount'],
    ],
    ['the roots in a placeholder', at(flow, '"Your loan"', '"Your loan {/|}"'), ['answers', 'brand']],
    ['the formats in a placeholder', at(flow, '"Your loan"', '"Your loan {/answers/amount, |}"'), ['money', 'number']],
    ['the keywords in an error message', at(ui, '{minimum, money}', '{|, money}'), ['minimum', 'maximum']],
    ['the choices of a question', at(ui, '"owned": "I own it"', '"|": "I own it"'), ['owned', 'rented']],
    ['the questions, in a UI schema', at(ui, '"amount"', '"|"'), ['amount', 'rent']],
  ])('%s', (_, place, expected) => {
    expect(namesAt(place)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each<readonly [string, ReturnType<typeof at>, readonly string[]]>([
    ['the pages of the base', inOverlay(flow, '"merge": { "pages": { "|": {} } }'), ['loan', 'you', 'home', 'check']],
    [
      'the keys of a page that the base has, and others',
      inOverlay(flow, '"merge": { "pages": { "loan": { "|": "x" } } }'),
      ['title', 'fields', 'section', 'when'],
    ],
    ['the top of the base', inOverlay(flow, '"merge": { | }'), ['pages', 'order', 'minutes']],
    ['the questions of the base', inOverlay(ui, '"merge": { "|": {} }'), ['amount', 'rent']],
    ['the keys of a question', inOverlay(ui, '"merge": { "amount": { "|": "x" } }'), ['ui:title', 'ui:help']],
    ['the conditions', inOverlay(flow, '"merge": { "pages": { "loan": { "when": "|" } } }'), ['rents', 'under-18']],
    [
      'the pages to add before',
      inOverlay(flow, '"lists": { "/order": [{ "move": "home", "before": "|" }] }'),
      ['loan', 'you'],
    ],
    ['the pages to add after', inOverlay(flow, '"lists": { "/order": [{ "move": "home", "after": "|" }] }'), ['loan']],
    ['the pages to remove', inOverlay(flow, '"lists": { "/order": [{ "remove": "|" }] }'), ['loan', 'check']],
    [
      'the fields to replace',
      inOverlay(flow, '"lists": { "/pages/home/fields": [{ "replace": "|", "with": "rent" }] }'),
      ['home', 'rent'],
    ],
    ['the lists of the base', inOverlay(flow, '"lists": { "/pages/|/fields": [{ "add": "rent" }] }'), ['loan', 'home']],
    [
      'the calls to change',
      inOverlay(flow, '"lists": { "/submit": [{ "change": "|", "with": { "label": "Send" } }] }'),
      ['createLoan'],
    ],
    ['the fields to add', inOverlay(flow, '"lists": { "/pages/loan/fields": [{ "add": "|" }] }'), ['rent', 'email']],
  ])('in an overlay: %s', (_, place, expected) => {
    expect(namesAt(place)).toEqual(expect.arrayContaining([...expected]));
  });

  it('replace only the part of a path that is being written', () => {
    const { texts, path, offset } = at(flow, '"/answers/status"', '"/answers/am|ount"');
    const found = allowedNames(texts, path, offset);
    expect(texts.get(path)?.slice(found?.from, found?.to)).toBe('amount');
  });

  it('are none in a text without a placeholder', () => {
    expect(namesAt(at(flow, '"Your loan"', '"Your l|"'))).toEqual([]);
  });
});

/** The name or bracket at a position. */
function shown(texts: ReadonlyMap<string, string>, { file, line, column }: ReturnType<typeof definitionsAt>[number]) {
  const rest = (texts.get(file) ?? '').split('\n')[line - 1]?.slice(column - 1) ?? '';
  return `${file} ${/^"[^"]*"|^./.exec(rest)?.[0]}`;
}

describe('the definition', () => {
  test.each<readonly [string, ReturnType<typeof at>, string]>([
    ['of a page in "order"', at(flow, '"order": ["loan"', '"order": ["lo|an"'), `${flow} "loan"`],
    ['of a condition', at(flow, '"when": "rents"', '"when": "ren|ts"'), `${flow} "rents"`],
    ['of a field on a page', at(flow, '["amount"', '["am|ount"'), 'schemas/loan.schema.json "amount"'],
    ['of a field in a path', at(flow, '"/answers/rent"', '"/answers/re|nt"'), 'schemas/loan.schema.json "rent"'],
    ['of a question', at(ui, '"rent"', '"re|nt"'), 'schemas/loan.schema.json "rent"'],
    ['of a file', at(flow, '"schemas/loan.ui.json"', '"schemas/|loan.ui.json"'), `${ui} {`],
    ['of a page in an overlay', inOverlay(flow, '"merge": { "pages": { "lo|an": {} } }'), `${flow} "loan"`],
    ['of a key in an overlay', inOverlay(ui, '"merge": { "rent": { "ui:ti|tle": "" } }'), `${ui} "ui:title"`],
    ['of an entry in an overlay', inOverlay(flow, '"lists": { "/order": [{ "remove": "ho|me" }] }'), `${flow} "home"`],
  ])('%s is found', (_, { texts, path, offset }, expected) => {
    expect(definitionsAt(texts, path, offset).map((each) => shown(texts, each))).toContain(expected);
  });
});

describe('the effective value', () => {
  const { texts } = inOverlay(ui, '"merge": { "rent": { "ui:title": "Your rent|" } }');

  it('is that of each brand, with the file and line that it comes from', () => {
    const { path, offset } = at(ui, '"What is your rent?"', '"What is| your rent?"', texts);
    expect(effectiveValuesAt(texts, path, offset)).toMatchObject({
      file: ui,
      pointer: '/rent/ui:title',
      values: [
        { brands: ['other'], value: 'Your rent', at: { file: overlayOf(ui), line: 1 } },
        { brands: ['plain'], value: 'What is your rent?', at: { file: ui } },
      ],
    });
  });

  it('is shown in the overlay too', () => {
    const { path, offset } = at(overlayOf(ui), 'Your rent', 'Your| rent', texts);
    expect(effectiveValuesAt(texts, path, offset)?.values.map(({ value }) => value)).toEqual([
      'Your rent',
      'What is your rent?',
    ]);
  });
});

describe('the name to rename', () => {
  test.each<readonly [ReturnType<typeof at>, object | undefined]>([
    [at(flow, '"order": ["loan"', '"order": ["lo|an"'), { kind: 'page', name: 'loan', flow: 'loan' }],
    [at(flow, '"/answers/rent"', '"/answers/re|nt"'), { kind: 'field', name: 'rent', flow: 'loan' }],
    [at(flow, '"when": "rents"', '"when": "ren|ts"'), { kind: 'condition', name: 'rents', flow: 'loan' }],
    [at(ui, '"rent"', '"re|nt"'), { kind: 'field', name: 'rent' }],
    [at(flow, '"Your loan"', '"Your lo|an"'), undefined],
    [at(flow, '"view-application"', '"view-appl|ication"'), undefined],
  ])('is the one at the place', ({ texts, path, offset }, expected) => {
    const found = nameAt(texts, path, offset);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });
});
