import { inclusion } from '../../src/compiler/inclusion/inclusion.ts';
import type { Json, JsonObject } from '#model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../runs.ts';

const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
const number = (more: JsonObject = {}): JsonObject => ({ type: 'number', ...more });
const whole = (more: JsonObject = {}): JsonObject => ({ type: 'integer', ...more });
const postcode = '^ *[A-Za-z]{1,2}[0-9][A-Za-z0-9]? *[0-9][A-Za-z]{2} *$';

/** [what is decided, the schema of the answers, the schema of the operation]. */
type Row = readonly [title: string, from: JsonObject, to: JsonObject];

const included: readonly Row[] = [
  ['a shorter text', text({ maxLength: 50 }), text({ maxLength: 60 })],
  ['a text with the same pattern', text({ pattern: postcode }), text({ pattern: postcode })],
  ['a pattern that bounds the length', text({ pattern: '^[0-9]{6}$' }), text({ minLength: 6, maxLength: 6 })],
  ['a narrower pattern', text({ pattern: '^[A-Z]{2}[0-9]{2}$' }), text({ pattern: '^[A-Z0-9]+$' })],
  ['a pattern that may match anywhere', text({ pattern: '^ab|cd$' }), text({ pattern: 'ab|cd' })],
  ['a pattern with letters of all alphabets', text({ pattern: '^\\p{L}+$' }), text({ pattern: '^[^0-9]*$' })],
  ['length in code points', text({ pattern: '^[\\u{1F600}-\\u{1F64F}]$' }), text({ maxLength: 1 })],
  ['choices that match a pattern', text({ enum: ['ab', 'cd'] }), text({ pattern: '^[a-d]{2}$' })],
  ['a smaller interval', number({ minimum: 1, maximum: 9 }), number({ minimum: 0, exclusiveMaximum: 10 })],
  ['an open bound', number({ exclusiveMinimum: 0 }), number({ minimum: 0 })],
  ['whole numbers above an open bound', whole({ exclusiveMinimum: 0 }), whole({ minimum: 1 })],
  ['whole numbers for a number', whole({ minimum: 0 }), number({ minimum: 0 })],
  ['pounds for pence', number({ multipleOf: 1 }), number({ multipleOf: 0.01 })],
  ['few numbers for choices', whole({ minimum: 1, maximum: 3 }), { enum: [0, 1, 2, 3] }],
  ['true and false', { type: 'boolean' }, { type: 'boolean' }],
  [
    'a list of fewer entries',
    { type: 'array', maxItems: 2, items: text() },
    { type: 'array', maxItems: 3, items: text() },
  ],
  [
    'an object with a narrower part',
    { type: 'object', properties: { name: text({ maxLength: 9 }) }, required: ['name'] },
    { type: 'object', properties: { name: text({ maxLength: 10 }) }, required: ['name'], additionalProperties: false },
  ],
  ['alternatives that both fit', { anyOf: [{ const: 0 }, number({ minimum: 1 })] }, number({ minimum: 0 })],
  ['one of several shapes', text({ maxLength: 5 }), { anyOf: [{ type: 'null' }, text({ maxLength: 5 })] }],
  ['a test that a journey passed', { allOf: [whole(), { minimum: 18 }] }, whole({ minimum: 18 })],
];

/** [title, from, to, a value that only the first accepts]. */
const broken: readonly (readonly [...Row, Json])[] = [
  ['a longer text', text({ maxLength: 6000 }), text({ maxLength: 60 }), 'a'.repeat(61)],
  ['a text without a limit', text(), text({ maxLength: 3 }), 'aaaa'],
  ['a text without capitals', text({ pattern: '^[a-c]{2}$' }), text({ pattern: '^[A-Z]+$' }), 'aa'],
  ['an empty text', text(), text({ minLength: 1 }), ''],
  ['a number below', number({ minimum: 0 }), number({ minimum: 1 }), 0],
  ['a number above', whole({ maximum: 10 }), whole({ maximum: 9 }), 10],
  ['a fraction', number({ minimum: 0, maximum: 10, multipleOf: 0.5 }), whole(), 0.5],
  ['a choice', text({ enum: ['a', 'b'] }), text({ enum: ['a'] }), 'b'],
  ['another type', { type: 'boolean' }, text(), true],
  ['an open bound', number({ minimum: 0 }), number({ exclusiveMinimum: 0 }), 0],
  ['a longer list', { type: 'array', items: { const: 1 } }, { type: 'array', maxItems: 1 }, [1, 1]],
  [
    'an object without a part',
    { type: 'object', properties: { name: { const: 'x' } } },
    { type: 'object', required: ['name'] },
    {},
  ],
];

const undecided: readonly Row[] = [
  ['a pattern that looks ahead', text({ pattern: '^a{1,5}$' }), text({ pattern: '^(?=a)a*$' })],
  ['a pattern that refers back', text({ pattern: '^aa$' }), text({ pattern: '^(a+)\\1$' })],
  ['a format', text({ pattern: '^https://example[.]com$' }), text({ format: 'uri' })],
];

describe('decides whether a schema accepts whatever another one accepts', () => {
  test.each(included)('%s is accepted', (_, from, to) => {
    expect(inclusion(from, to)).toEqual({ kind: 'included' });
  });

  test.each(broken)('%s is a counterexample', (_, from, to, value) => {
    expect(inclusion(from, to)).toMatchObject({ kind: 'counterexample', value });
  });

  test.each(undecided)('%s is not decided', (_, from, to) => {
    expect(inclusion(from, to)).toMatchObject({ kind: 'undecided' });
  });
});

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, logger: false });
const patterns = ['^[a-c]*$', '^a', 'b$', '^[ab]{1,3}$', '\\S', '^(?:a|bc)+$', '^[0-9]{2,4}$', 'a|b'];
const bound = fc.integer({ min: -3, max: 6 });
const size = fc.integer({ min: 0, max: 4 });
const numbers = fc.record(
  {
    type: fc.constantFrom('number', 'integer'),
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: fc.constantFrom(0.5, 1, 2, 0.01),
  },
  { requiredKeys: ['type'] },
);
const texts = fc.record(
  { type: fc.constant('string'), minLength: size, maxLength: size, pattern: fc.constantFrom(...patterns) },
  { requiredKeys: ['type'] },
);
const listed = fc.record({ enum: fc.uniqueArray(fc.oneof(bound, fc.constantFrom('a', 'ab', '')), { minLength: 1 }) });
const simple = fc.oneof(numbers, texts, listed);
const schemas = fc.oneof(
  simple,
  fc.record({ type: fc.constant('array'), items: simple, maxItems: size }),
  fc.record({
    type: fc.constant('object'),
    properties: fc.record({ part: simple }),
    required: fc.constantFrom([], ['part']),
  }),
) as fc.Arbitrary<JsonObject>;
const scalars = fc.oneof(bound, fc.constantFrom(0.5, 1.25), fc.stringMatching(/^[ a-c0-9]{0,5}$/));
const values: fc.Arbitrary<Json> = fc.oneof(
  scalars,
  fc.array(scalars, { maxLength: 4 }),
  fc.record({ part: scalars }, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>,
);

test('is right about random schemas and values', () => {
  fc.assert(
    fc.property(schemas, schemas, fc.array(values, { maxLength: 20 }), (from, to, tried) => {
      const verdict = inclusion(from, to);
      const [accepts, wanted] = [ajv.compile(from), ajv.compile(to)];
      if (verdict.kind === 'included') for (const value of tried) expect(!accepts(value) || wanted(value)).toBe(true);
      if (verdict.kind === 'counterexample')
        expect([accepts(verdict.value), wanted(verdict.value)]).toEqual([true, false]);
    }),
    { numRuns: runs(2000) },
  );
});
