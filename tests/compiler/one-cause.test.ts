import { compileWorkspace } from '#compiler';
import { describe, expect, test } from 'vitest';
import { repoWorkspace, workspace } from './fixture-workspace.ts';

const flow = 'flows/loan.flow.json';
const data = 'schemas/loan.schema.json';
const ui = 'schemas/loan.ui.json';
const phone = 'flows/requirements/phone.flow.json';
const brand = 'brands/plain/brand.json';
const tokens = 'brands/plain/tokens.json';

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

describe('one slip is one finding', () => {
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
    ['a test that is none', 'format/wrong-type', [flow, '{ "const": "rented" }', 'false']],
    ['an exit page for everybody', 'flow/page-never-reached', [flow, '"when": "under-18", ', '']],
    ['a pointer without its slash', 'format/wrong-value', [flow, '"/answers/amount"', '"answers/amount"']],
    ['a misspelt property of a payload', 'payload/unknown-property', [flow, '"status": "/', '"statuz": "/']],
    ['a misspelt argument', 'flow/unknown-argument', [flow, '"with": { "on"', '"with": { "onn"']],
    ['an order that is no list', 'format/wrong-type', [flow, '["loan", "you", "under-18", "home", "check"]', '"loan"']],
    ['a misspelt title', 'format/unknown-key', [ui, '"ui:title": "Date', '"ui:titel": "Date']],
    ['a misspelt choice', 'field/unknown-choice', [ui, '"rented": "', '"renetd": "']],
    ['a choice of the wrong type', 'field/wrong-choice', [data, '["owned", "rented"]', '["owned", "rented", 3]']],
    [
      'a reference that leads nowhere',
      'ref/not-found',
      [data, '{ "type": "string", "maxLength": 60 }', '{ "$ref": "other.schema.json#/definitions/x" }'],
    ],
    ['a type that is none', 'format/wrong-value', [data, '"type": "number"', '"type": "numbr"']],
    ['several types', 'schema/unsupported', [data, '"type": "number"', '"type": ["number", "null"]']],
    ['a misspelt value of the brand', 'brand/unknown-value', [data, '/amount/minimum', '/amount/minimun']],
    ['a range that crosses', 'brand/wrong-range', [brand, '"minimum": 1000', '"minimum": 90000']],
    ['a base file that is not there', 'file/not-found', [tokens, 'base.tokens', 'bass.tokens']],
    ['a misspelt kind of flow', 'format/wrong-value', [phone, '"kind": "requirement"', '"kind": "requirment"']],
    ['a flow without its kind', 'format/missing-key', [phone, '  "kind": "requirement",\n', '']],
    ['a misspelt type of requirement', 'flow/unknown-requirement', [phone, '["phone-', '["phoen-']],
    ['a type of another flow', 'flow/unknown-requirement', [phone, '["phone-', '["id-']],
    ['a misspelt key of an action', 'format/unknown-key', [phone, '{ "requirement": ', '{ "requirment": ']],
    ['a misspelt part of a flow', 'format/unknown-key', [phone, '"conditions": {', '"condition": {']],
    ['an order of no pages', 'format/wrong-value', [phone, '["number", "code"]', '[]']],
    ['a lead that is a list', 'format/wrong-type', [phone, '"then": "change-number"', '"then": ["change-number"]']],
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
      'a condition that reads what is not there yet',
      'flow/unknown-value',
      [phone, '"at": "/requirement/codeSentAt"', '"at": "/response/codeSentAt"'],
    ],
    [
      'a misspelt condition, however often it is named',
      'flow/unknown-condition',
      [phone, '"tries-left": {', '"tries": {'],
    ],
    [
      'a file meant for another place',
      'format/unknown-key',
      [tokens, '"extends"', '"a": 1, "b": 2, "c": 3, "d": 4, "extends"'],
    ],
  ])('%s', (_, code, ...edits) => {
    expect(codesOf(...edits)).toEqual([code]);
  });

  test('an overlay that does not apply, whatever it would have brought', () => {
    const overlays = 'brands/plain/overlays';
    const files = workspace(
      new Map([
        [`${overlays}/${data}`, overlay({ merge: { properties: { card: { type: 'string', maxLength: 9 } } } })],
        [
          `${overlays}/${flow}`,
          overlay({
            merge: { pages: { card: { title: 'Card', fields: ['card'] } } },
            patch: [
              { op: 'test', path: '/order/3', value: 'check' },
              { op: 'add', path: '/order/3', value: 'card' },
            ],
          }),
        ],
      ]),
    );
    expect(compileWorkspace(files).diagnostics).toEqual([
      expect.objectContaining({
        code: 'overlay/does-not-apply',
        message: 'This step does not apply. The value at "/order/3" is "home", not "check".',
        hint: 'It is now at "/order/4". Change the path of this step and of the steps after it.',
        over: { file: flow, line: 21, column: 40 },
      }),
    ]);
  });
});

function overlay(value: object): string {
  return JSON.stringify({ $schema: '../../../../schemas/meta/overlay.schema.json', ...value });
}

test('what only some of the brands have says which', () => {
  const files = workspace();
  for (const file of ['brand.json', 'tokens.json'])
    files.set(`brands/other/${file}`, files.get(`brands/plain/${file}`) ?? '');
  const removed = overlay({ merge: { rent: { 'ui:title': null } } });
  files.set('brands/other/overlays/schemas/loan.ui.json', removed);
  expect(compileWorkspace(files).diagnostics).toEqual([
    expect.objectContaining({
      code: 'field/missing-title',
      hint: expect.stringContaining('affects only other') as string,
    }),
  ]);
});

describe('names that every object inherits are names like any other', () => {
  test.each<[string, readonly string[], ...Edit[]]>([
    ['of a field that is not there', ['flow/unknown-field'], [flow, '["amount",', '["toString", "amount",']],
    ['in the order', ['flow/unknown-page'], [flow, '"order": [', '"order": ["valueOf", ']],
    ['of a transform', ['flow/unknown-transform'], [flow, '"age-on"', '"toString"']],
    [
      'of what is sent',
      ['payload/unknown-property'],
      [flow, '"amount": "/', '"toString": "/answers/amount", "amount": "/'],
    ],
    ['of a choice', ['field/unknown-choice'], [ui, '"rented": "', '"toString": "x", "rented": "']],
    ['in a placeholder', ['text/unknown-placeholder'], [ui, '{minimum, money}', '{toString}']],
  ])('%s', (_, codes, ...edits) => {
    expect(codesOf(...edits)).toEqual(codes);
  });
});

describe('$schema leads to the file that describes the format', () => {
  test.each([
    ['another folder', '"../../meta/ui.schema.json"'],
    ['another format', '"meta/flow.schema.json"'],
    ['no file', '7'],
  ])('%s', (_, said) => {
    const [found, ...others] = diagnosticsOf([ui, '"meta/ui.schema.json"', said]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'format/wrong-value', at: { file: ui, line: 2, column: 14 } });
    expect(found?.hint).toContain('"meta/ui.schema.json"');
  });

  test('in every file of the repo that people edit', () => {
    const files = repoWorkspace();
    const edited = [...files].filter(([path]) => !/^schemas\/(?:api|meta)\//.test(path));
    const lost = edited.filter(([path, text]) => {
      const { $schema } = JSON.parse(text) as { $schema: string };
      return !files.has(new URL($schema, `file:///${path}`).pathname.slice(1));
    });
    expect(edited.length).toBeGreaterThan(10);
    expect(lost.map(([path]) => path)).toEqual([]);
  });
});
