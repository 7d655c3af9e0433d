import { compileWorkspace } from '#compiler';
import type { Json } from '#model';
import { describe, expect, test } from 'vitest';
import { compileParts, type Parts, someFlow } from './compile-parts.ts';
import { repoWorkspace, workspace } from './fixture-workspace.ts';

const $schema = './meta/data.schema.json';

const codesOf = (parts: Parts) => compileParts(parts).diagnostics.map(({ code, at }) => `${at.file} ${code}`);
const schemaOf = (parts: Parts, path: string) => someFlow(compileParts(parts)).data.fields[path]?.schema;

describe('a reference', () => {
  const definitions = {
    name: { type: 'string', maxLength: 5 },
    'a/b c': { type: 'string', maxLength: 6 },
    chain: { $ref: '#/definitions/name' },
  };
  const more = { 'schemas/shared/deep.schema.json': { $schema: '../meta/data.schema.json', definitions } };

  test.each([
    ['./shared/deep.schema.json#/definitions/name', 5],
    ['shared/../shared/deep.schema.json#/definitions/a~1b%20c', 6],
    ['./shared/deep.schema.json#/definitions/chain', 5],
  ])('to %s gives the definition with a maximum length of %i', ($ref, maxLength) => {
    expect(schemaOf({ properties: { a: { $ref } }, more }, 'a')).toEqual({ type: 'string', maxLength });
  });

  test.each([
    './nowhere.schema.json',
    './shared/deep.schema.json#/definitions/other',
    'https://example.com/a.json',
    '#name',
  ])('to %s is reported, because nothing is there', ($ref) => {
    expect(codesOf({ properties: { a: { $ref } }, more })).toContain('schemas/some.schema.json ref/not-found');
  });

  test('to its own schema is reported and not followed', () => {
    const tree = { type: 'object', properties: { child: { $ref: '#/properties/tree' } } };
    expect(codesOf({ properties: { tree } })).toContain('schemas/some.schema.json ref/recursive');
    expect(codesOf({ properties: { a: { $ref: '#' } } })).toContain('schemas/some.schema.json ref/recursive');
  });

  test('that doubles the schema each time is rejected before the schema grows', () => {
    const doubling = Array.from({ length: 60 }, (_, level): [string, Json] => {
      const $ref = `#/definitions/level${level + 1}`;
      return [`level${level}`, { type: 'object', properties: { left: { $ref }, right: { $ref } } }];
    });
    const levels = { $schema, definitions: { ...Object.fromEntries(doubling), level60: { type: 'string' } } };
    const parts = {
      properties: { a: { $ref: './levels.schema.json#/definitions/level0' } },
      more: { 'schemas/levels.schema.json': levels },
    };
    expect(codesOf(parts)).toContain('schemas/some.schema.json ref/too-large');
  });

  test('in an overlay is relative to the file that the overlay changes', () => {
    const files = repoWorkspace();
    const path = 'brands/lendable/overlays/schemas/unsecured/application.schema.json';
    const merge = { properties: { occupation: { $ref: '../shared/person.schema.json#/definitions/name' } } };
    files.set(path, JSON.stringify({ $schema: '../../../../../schemas/meta/overlay.schema.json', merge }));
    const { diagnostics, brands } = compileWorkspace(files, { brands: ['lendable'] });
    expect(diagnostics.filter(({ code }) => code.startsWith('ref/'))).toEqual([]);
    const fields = brands[0]?.flows.find(({ id }) => id === 'unsecured/application')?.data.fields;
    expect(fields?.['occupation']?.schema).toMatchObject({
      maxLength: 60,
      pattern: fields?.['firstName']?.schema.pattern,
    });
  });
});

describe('brand values', () => {
  test('can replace any value', () => {
    const { data } = someFlow(
      compileParts({
        properties: { a: { type: 'integer', maximum: { $brand: '/amount/maximum' } }, b: { type: 'string' } },
        fields: ['a', { field: 'b', when: { at: '/answers/a', is: { minimum: { $brand: '/amount/minimum' } } } }],
      }),
    );
    expect(data.fields['a']?.schema.maximum).toBe(25000);
  });

  test('that do not exist are reported once, where they are named', () => {
    const { diagnostics } = compileParts({
      properties: { a: { type: 'integer', maximum: { $brand: '/amount/most' } } },
    });
    expect(diagnostics.filter(({ code }) => code === 'brand/unknown-value')).toHaveLength(1);
  });
});

describe('unsupported keywords are rejected with a hint', () => {
  const hintOf = (schema: Json) => {
    const found = compileParts({ properties: { a: schema } }).diagnostics.filter(
      ({ code }) => code === 'schema/unsupported',
    );
    return found.map(({ hint }) => hint);
  };

  test('that contains the equivalent condition, for a branch on one answer', () => {
    const branch = { if: { properties: { works: { const: 'yes' } } }, then: { required: ['employer'] } };
    const [hint] = hintOf({ type: 'object', ...branch });
    expect(hint).toContain('{ "field": "employer", "when": { "at": "/answers/works", "is": {"const":"yes"} } }');
  });

  test.each<[string, Json]>([
    ['oneOf', { oneOf: [] }],
    ['anyOf', { anyOf: [] }],
    ['allOf', { allOf: [] }],
    ['not', { not: {} }],
    ['dependencies', { dependencies: {} }],
    ['patternProperties', { patternProperties: {} }],
    ['a schema for other properties', { additionalProperties: {} }],
    ['a tuple', { type: 'array', items: [{ type: 'string' }] }],
    ['several types', { type: ['string', 'null'] }],
    ['an identity', { $id: 'x' }],
    ['a newer dialect', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    [
      'one inside the entries of a list',
      { type: 'array', items: { type: 'object', properties: { b: { oneOf: [] } } } },
    ],
  ])('a schema with %s is rejected', (_, schema) => {
    expect(hintOf(schema)).toHaveLength(1);
  });

  test('reports an invalid pattern', () => {
    expect(codesOf({ properties: { a: { type: 'string', pattern: '(' } } })).toContain(
      'schemas/some.schema.json schema/bad-pattern',
    );
  });
});

test('a shared definition that no schema uses must accept its own example, and its limits must leave an answer', () => {
  const definitions = {
    digits: { type: 'string', pattern: '^[0-9]+$', examples: ['none'] },
    short: { type: 'string', minLength: 9, maxLength: 5 },
    name: { type: 'string', maxLength: 5, examples: ['Sian'] },
  };
  const path = 'schemas/shared/words.schema.json';
  const text = JSON.stringify({ $schema: '../meta/data.schema.json', title: 'Words', definitions }, undefined, 1);
  const { diagnostics } = compileWorkspace(workspace(new Map([[path, text]])));
  expect(diagnostics.map(({ code, at }) => [code, at.file, at.line])).toEqual([
    ['field/wrong-example', path, 9],
    ['field/crossed-limits', path, 14],
  ]);
});
