import { compileWorkspace } from '#compiler';
import { describe, expect, test } from 'vitest';
import { repoWorkspace, workspace } from './fixture-workspace.ts';

const flow = 'flows/loan.flow.json';
const data = 'schemas/loan.schema.json';
const ui = 'schemas/loan.ui.json';
const phone = 'flows/requirements/phone.flow.json';
const brand = 'brands/plain/brand.json';
const tokens = 'brands/plain/tokens.json';
const contract = 'schemas/documents/contract.document.json';
const agreement = 'schemas/documents/shared/agreement.document.json';

type Edit = readonly [path: string, from: string, to: string];

function diagnosticsOf(...edits: readonly Edit[]) {
  const files = workspace();
  for (const [path, from, to] of edits) {
    const text = files.get(path) ?? '';
    expect(text).toContain(from);
    files.set(
      path,
      text.replace(from, () => to),
    );
  }
  return compileWorkspace(files).diagnostics;
}

const codesOf = (...edits: readonly Edit[]) => diagnosticsOf(...edits).map(({ code }) => code);

describe('one mistake gives one finding', () => {
  test.each<[string, string, ...Edit[]]>([
    ['a field misspelt on its page', 'flow/unknown-field', [flow, '"fields": ["home",', '"fields": ["hom",']],
    ['a page misspelt in the order', 'flow/unknown-page', [flow, '"order": ["loan",', '"order": ["laon",']],
    [
      'a page that is not in the order',
      'flow/page-not-in-order',
      [flow, '"loan", "you", "under-18"', '"loan", "under-18"'],
    ],
    ['a misspelt kind of page', 'format/wrong-value', [flow, '"check-answers"', '"check-answer"']],
    ['a condition without a test', 'format/missing-key', [flow, ', "is": { "const": "rented" }', '']],
    ['a test that is not an object', 'format/wrong-type', [flow, '{ "const": "rented" }', 'false']],
    ['an exit page without a condition', 'flow/page-never-reached', [flow, '"when": "under-18", ', '']],
    ['a pointer without its slash', 'format/wrong-value', [flow, '"/answers/amount"', '"answers/amount"']],
    ['a misspelt property of a payload', 'payload/unknown-property', [flow, '"status": "/', '"statuz": "/']],
    ['a misspelt argument', 'flow/unknown-argument', [flow, '"with": { "on"', '"with": { "onn"']],
    [
      'an order that is not a list',
      'format/wrong-type',
      [flow, '["loan", "you", "under-18", "home", "check"]', '"loan"'],
    ],
    ['a misspelt title', 'format/unknown-key', [ui, '"ui:title": "Date', '"ui:titel": "Date']],
    ['a misspelt choice', 'field/unknown-choice', [ui, '"rented": "', '"renetd": "']],
    ['a choice of the wrong type', 'field/wrong-choice', [data, '["owned", "rented"]', '["owned", "rented", 3]']],
    [
      'a reference without a target',
      'ref/not-found',
      [data, '{ "type": "string", "maxLength": 60 }', '{ "$ref": "other.schema.json#/definitions/x" }'],
    ],
    ['an unknown type', 'format/wrong-value', [data, '"type": "number"', '"type": "numbr"']],
    ['several types', 'schema/unsupported', [data, '"type": "number"', '"type": ["number", "null"]']],
    ['a misspelt brand value', 'brand/unknown-value', [data, '/amount/minimum', '/amount/minimun']],
    ['a range whose minimum is above its maximum', 'brand/wrong-range', [brand, '"minimum": 1000', '"minimum": 90000']],
    ['a missing base file', 'file/not-found', [tokens, 'base.tokens', 'bass.tokens']],
    ['a misspelt kind of flow', 'format/wrong-value', [phone, '"kind": "requirement"', '"kind": "requirment"']],
    ['a flow without a kind', 'format/missing-key', [phone, '  "kind": "requirement",\n', '']],
    ['a misspelt type of requirement', 'flow/unknown-requirement', [phone, '["phone-', '["phoen-']],
    ['a requirement type of another flow', 'flow/unknown-requirement', [phone, '["phone-', '["id-']],
    ['a misspelt key of an action', 'format/unknown-key', [phone, '{ "requirement": ', '{ "requirment": ']],
    ['a misspelt part of a flow', 'format/unknown-key', [phone, '"conditions": {', '"condition": {']],
    ['an empty order', 'format/wrong-value', [phone, '["number", "code"]', '[]']],
    [
      'a destination that is a list',
      'format/wrong-type',
      [phone, '"then": "change-number"', '"then": ["change-number"]'],
    ],
    [
      'a test of another type',
      'flow/wrong-test',
      [
        phone,
        '"at": "/requirement/attemptsLeft", "is": { "minimum": 1 }',
        '"at": "/requirement/attemptsLeft", "is": { "type": "string" }',
      ],
    ],
    [
      'a condition that reads the response too early',
      'flow/unknown-value',
      [phone, '"at": "/requirement/codeSentAt"', '"at": "/response/codeSentAt"'],
    ],
    [
      'a misspelt condition that is used several times',
      'flow/unknown-condition',
      [phone, '"tries-left": {', '"tries": {'],
    ],
    [
      'a file with the keys of another format',
      'format/unknown-key',
      [tokens, '"extends"', '"a": 1, "b": 2, "c": 3, "d": 4, "extends"'],
    ],
    [
      'a misspelt condition of a document',
      'message/wrong-condition',
      [contract, '"when": "/commission"', '"when": "/comission"'],
    ],
    [
      'limits that cross',
      'field/crossed-limits',
      [data, '"type": "string", "maxLength": 60', '"type": "string", "minLength": 90, "maxLength": 60'],
    ],
    [
      'a required field that does not exist',
      'flow/unknown-field',
      [data, '"required": ["amount",', '"required": ["sum", "amount",'],
    ],
    ['a merge conflict in a file that documents extend', 'json/syntax', [agreement, '{', '<<<<<<< HEAD\n{']],
  ])('%s is reported once, as %s', (_, code, ...edits) => {
    expect(codesOf(...edits)).toEqual([code]);
  });

  test('an overlay that does not apply, including the parts that it would have added', () => {
    const overlays = 'brands/plain/overlays';
    const files = workspace(
      new Map([
        [`${overlays}/${data}`, overlay({ merge: { properties: { card: { type: 'string', maxLength: 9 } } } })],
        [
          `${overlays}/${flow}`,
          overlay({
            merge: { pages: { card: { title: 'Card', fields: ['card'] } } },
            lists: { '/order': [{ add: 'card', after: 'hoem' }] },
          }),
        ],
      ]),
    );
    expect(compileWorkspace(files).diagnostics).toEqual([
      expect.objectContaining({
        code: 'overlay/unknown-entry',
        message: '"/order" has no entry "hoem".',
        hint: 'Did you mean "home"?',
      }),
    ]);
  });
});

function overlay(value: object): string {
  return JSON.stringify({ $schema: '../../../../schemas/meta/overlay.schema.json', ...value });
}

test('a finding that only some brands have names those brands', () => {
  const files = workspace();
  for (const file of ['brand.json', 'tokens.json'])
    files.set(`brands/other/${file}`, files.get(`brands/plain/${file}`) ?? '');
  const removed = overlay({ merge: { rent: { 'ui:title': null } } });
  files.set('brands/other/overlays/schemas/loan.ui.json', removed);
  expect(compileWorkspace(files).diagnostics).toEqual([
    expect.objectContaining({
      code: 'field/missing-title',
      hint: expect.stringMatching(
        /This affects only other, not the other brands\. In brands\/other\/overlays\/schemas\/loan\.ui\.json, write "merge"/,
      ) as string,
    }),
  ]);
});

test('a page that a brand removes: each finding that follows names the overlay, new or not, and what to write in it', () => {
  const files = workspace();
  for (const file of ['brand.json', 'tokens.json'])
    files.set(`brands/other/${file}`, files.get(`brands/plain/${file}`) ?? '');
  files.set(`brands/other/overlays/${flow}`, overlay({ merge: { pages: { home: null } } }));
  const advice = compileWorkspace(files).diagnostics.map(({ code, hint }) => [
    code,
    /In (?:a new file )?brands.*$/.exec(hint)?.[0],
  ]);
  const dataOverlay = `In a new file brands/other/overlays/${data}, write`;
  const removal = (name: string) =>
    `${dataOverlay} "merge": { "properties": { "${name}": null } }, "lists": { "/required": [{ "remove": "${name}" }] }.`;
  expect(advice).toContainEqual(['flow/required-never-asked', `${removal('home')} ${removal('rent')}`]);
  const written = new Map(files);
  const fields = { rent: null, home: null };
  const lists = { '/required': [{ remove: 'rent' }, { remove: 'home' }] };
  written.set(`brands/other/overlays/${data}`, overlay({ merge: { properties: fields }, lists }));
  const next = compileWorkspace(written).diagnostics.map(({ code, hint }) => [
    code,
    /In (?:a new file )?brands.*$/.exec(hint)?.[0],
  ]);
  expect(next).toContainEqual([
    'flow/unknown-field',
    `In brands/other/overlays/${flow}, write "lists": { "/submit": [{ "change": "createLoan", "with": { "payload": { "home": { "rent": null } } } }] }.`,
  ]);
});

describe('a finding is where the mistake is written', () => {
  const lists = (steps: object) => overlay({ lists: { '/order': [steps] } }).replaceAll('","', '",\n"');
  test.each<[string, string, number]>([
    ['the anchor of a step', lists({ move: 'home', before: 'yuo' }), 2],
    ['the entry that a step moves', lists({ move: 'hoem', before: 'you' }), 1],
    [
      'a name in the path of a patch',
      overlay({ patch: [{ op: 'remove', path: '/submit/nothing/label' }] }).replaceAll('","', '",\n"'),
      2,
    ],
  ])('in an overlay: %s', (_, text, line) => {
    const at = `brands/plain/overlays/${flow}`;
    const { diagnostics } = compileWorkspace(workspace(new Map([[at, text]])));
    const start = text.split('\n').findIndex((each) => /move|patch/.test(each)) + 1;
    expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([['overlay/unknown-entry', start + line - 1]]);
  });

  test('at the limit of a field that accepts more than several calls', () => {
    const [found, ...others] = diagnosticsOf(
      [data, '"type": "number", "minimum": 0', '"type": "number", "minimum": -1'],
      ['schemas/api/loans.openapi.json', '"rent": { "type": "number" }', '"rent": { "type": "number", "minimum": 0 }'],
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'field/wider-than-api', at: { file: data, line: 10 } });
  });

  test('a format of a limit that is no date', () => {
    const [found] = diagnosticsOf([
      ui,
      '{minimum, money} or more"\n    }\n  }\n}',
      '{minimum, date} or more"\n    }\n  }\n}',
    ]);
    expect(found).toMatchObject({
      code: 'text/wrong-format',
      message: '"date" formats dates, but minimum is not a date.',
    });
  });
});

describe('inherited names such as toString are reported like other unknown names', () => {
  test.each<[string, readonly string[], ...Edit[]]>([
    ['in the fields of a page', ['flow/unknown-field'], [flow, '["amount",', '["toString", "amount",']],
    ['in the order', ['flow/unknown-page'], [flow, '"order": [', '"order": ["valueOf", ']],
    ['as a transform', ['flow/unknown-transform'], [flow, '"age-on"', '"toString"']],
    [
      'in a payload',
      ['payload/unknown-property'],
      [flow, '"amount": "/', '"toString": "/answers/amount", "amount": "/'],
    ],
    ['as a choice', ['field/unknown-choice'], [ui, '"rented": "', '"toString": "x", "rented": "']],
    ['in a placeholder', ['text/unknown-placeholder'], [ui, '{minimum, money}', '{toString}']],
  ])('an inherited name %s is reported as %j', (_, codes, ...edits) => {
    expect(codesOf(...edits)).toEqual(codes);
  });
});

test('a list that an overlay replaces names what it drops in one finding', () => {
  const files = workspace();
  files.set(`brands/plain/overlays/${flow}`, overlay({ merge: { order: ['loan', 'check'] } }));
  expect(compileWorkspace(files).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'overlay/drops-entry',
      message: 'This list replaces the list of the base and drops "you", "under-18" and "home".',
    }),
  );
});

describe('"$schema" must point to the meta-schema of the file', () => {
  test.each([
    ['another folder', '"../../meta/ui.schema.json"'],
    ['another format', '"meta/flow.schema.json"'],
    ['a number', '7'],
  ])('with %s, it is reported at its place', (_, said) => {
    const [found, ...others] = diagnosticsOf([ui, '"meta/ui.schema.json"', said]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'format/wrong-value', at: { file: ui, line: 2, column: 14 } });
    expect(found?.hint).toContain('"meta/ui.schema.json"');
  });

  test('and does in every edited file of the repository', () => {
    const files = repoWorkspace();
    const edited = [...files].filter(([path]) => path.endsWith('.json') && !/^schemas\/(?:api|meta)\//.test(path));
    const lost = edited.filter(([path, text]) => {
      const { $schema } = JSON.parse(text) as { $schema: string };
      return !files.has(new URL($schema, `file:///${path}`).pathname.slice(1));
    });
    expect(edited.length).toBeGreaterThan(10);
    expect(lost.map(([path]) => path)).toEqual([]);
  });
});
