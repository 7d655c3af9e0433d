import { isoDate } from '#lending';
import type { Json } from '#model';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileParts, type Parts, someFlow } from './compile-parts.ts';
import { loadModule } from './load-flow.ts';
import { runs } from '../runs.ts';

/** Texts that look like the generated code, to test that the code shortener does not change them. */
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    'params:{a}',
    'schemaPath:"x",',
    '"',
    "'",
    '\\',
    '\u2028',
    'schema0',
    '};if(vErrors === null){',
    '🦊🦊',
    '2024-02-30',
    '2024-02-29',
    '',
    '${x}',
    '</script>',
  ),
);
const bound = fc.constantFrom(-1, 0, 1, 2, 3.5);
const size = fc.constantFrom(0, 1, 2, 5);
const leaf = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: size,
      maxLength: size,
      format: fc.constant('date'),
      pattern: fc.constantFrom('^[a-z"]*$', '^\\p{L}'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(0.01, 1, 2),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('string'), enum: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('boolean'), const: fc.boolean() }, { requiredKeys: ['type'] }),
  fc.record({ const: fc.oneof(text, fc.constant({ a: ['x', 1] })) }),
  fc.record(
    {
      type: fc.constant('array'),
      items: fc.record({ type: fc.constant('string'), enum: fc.array(text, { minLength: 1, maxLength: 3 }) }),
      minItems: size,
      maxItems: size,
    },
    { requiredKeys: ['type', 'items'] },
  ),
) as fc.Arbitrary<Record<string, Json>>;
const names = ['a', 'b', 'c'];
const object = fc.record({
  type: fc.constant('object'),
  properties: fc.record({ a: leaf, b: leaf }),
  required: fc.subarray(['a', 'b']),
});
const schemas = fc.record({ a: leaf, b: fc.oneof(leaf, object), c: object }) as fc.Arbitrary<Record<string, Json>>;
const scalar = fc.oneof(
  text,
  bound,
  fc.boolean(),
  fc.constant({ a: ['x', 1] }),
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom(0.29, 1.1, 4),
);
const answers = fc.record(
  {
    a: scalar,
    b: fc.oneof(scalar, fc.record({ a: scalar, b: scalar }, { requiredKeys: [] })),
    c: fc.record({ a: scalar, b: scalar }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test('the validator of a page finds the same errors as ajv, at the same places', async () => {
  await fc.assert(
    fc.asyncProperty(
      schemas,
      fc.subarray(names),
      fc.array(answers, { minLength: 20, maxLength: 40 }),
      async (properties, required, all) => {
        const flow = await loadModule(someFlow(compileParts({ properties, required })).code);
        const validate = flow.validators['one'];
        if (!validate) throw new Error('The page has no validator.');
        const ajv = new Ajv({
          strict: false,
          validateSchema: false,
          allErrors: true,
          multipleOfPrecision: 6,
          formats: { date: (value: string) => isoDate(value) === value },
        });
        const expected = ajv.compile({
          type: 'object',
          properties: JSON.parse(JSON.stringify(properties)) as object,
          required,
        });
        for (const each of all) {
          const [ours, theirs] = [validate(each), expected(each)];
          expect(ours).toBe(theirs);
          const said = (errors: typeof validate.errors) =>
            (errors ?? []).map(({ instancePath, keyword, params }) => [
              instancePath,
              keyword,
              params['missingProperty'],
            ]);
          expect(said(validate.errors)).toEqual(said(expected.errors));
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('a date must be a real day of the calendar (V-08)', async () => {
  const flow = await loadModule(
    someFlow(compileParts({ properties: { day: { type: 'string', format: 'date' } } })).code,
  );
  const date = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(date, ([year, month, day]) => {
      const value = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
        '-',
      );
      const real = new Date(`${value}T00:00:00Z`);
      const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(value);
      expect([value, flow.validators['one']?.({ day: value })]).toEqual([value, exists]);
    }),
    { numRuns: runs(1000) },
  );
});

/** Flows as large as those of the benchmark: all questions on one page, on many pages, by reference, or opened by an answer. */
const range = Array.from({ length: 1000 }, (_, index) => index);
const one = (index: number): Json => ({ type: 'string', maxLength: 40 + (index % 3), pattern: '^[A-Za-z ]*$' });
const flat: Record<string, Json> = Object.fromEntries(range.map((index) => [`f${index}`, one(index)]));

const onPages = (field: (name: string) => Json): Record<string, Json> => {
  const pages = Array.from({ length: 50 }, (_, page) =>
    Object.keys(flat)
      .slice(page * 20, page * 20 + 20)
      .map(field),
  );
  return {
    pages: Object.fromEntries(pages.map((fields, page) => [`page-${page}`, { title: 'Page', fields }])),
    order: pages.map((_, page) => `page-${page}`),
  };
};

const shapes: readonly (readonly [string, Parts])[] = [
  ['on one page', { properties: flat }],
  ['on fifty pages', { properties: flat, flow: onPages((name) => name) }],
  [
    'by reference',
    {
      properties: Object.fromEntries(
        range.map((index) => [`f${index}`, { $ref: './names.schema.json#/definitions/name' }]),
      ),
      more: { 'schemas/names.schema.json': { $schema: './meta/data.schema.json', definitions: { name: one(0) } } },
    },
  ],
  [
    'that open by one answer',
    {
      properties: flat,
      flow: {
        ...onPages((name) => (name === 'f0' ? name : { field: name, when: 'open' })),
        conditions: { open: { at: '/answers/f0', is: { minLength: 1 } } },
      },
    },
  ],
];

test.each(shapes)('compiles a thousand questions %s', async (_, parts) => {
  const { code, data } = someFlow(compileParts(parts));
  expect(Object.keys(data.fields)).toHaveLength(range.length);
  const flow = await loadModule(code);
  const [page] = flow.pages;
  const validate = flow.validators[page?.id ?? ''];
  expect(validate?.({ f0: 'fine' })).toBe(true);
  expect(validate?.({ f0: '1' })).toBe(false);
});
