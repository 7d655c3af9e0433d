import { isoDate } from '#lending';
import type { CompiledFlow, Json } from '#model';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileParts, someFlow } from './compile-parts.ts';
import { loadModule } from './load-flow.ts';

type Schema = Record<string, Json>;
type Row = readonly [schema: Schema, valid: readonly Json[], invalid: readonly Json[]];

/** Names that every JavaScript object inherits. `constructor` and `__proto__` are refused as keys, but not in a list of names. */
const inherited = ['toString', 'valueOf', 'hasOwnProperty'];
const withNames: Schema = {
  type: 'object',
  properties: Object.fromEntries(inherited.map((name) => [name, { type: 'number' }])),
};

/** What draft 7 says about the keywords that questions may use (json-schema-validation, section 6). */
const questions: readonly Row[] = [
  [{ type: 'integer' }, [1, 1.0, -0, 1e308], [1.5, '1', true, null, [], {}]],
  [{ type: 'number' }, [1.5, 0, 1e308], ['1', null, false, {}, []]],
  [{ type: 'string' }, ['', '1', '🦊'], [1, null, true, {}, []]],
  [{ type: 'boolean' }, [true, false], [0, 1, '', 'true', null]],
  [{ type: 'array', items: { type: 'string' } }, [[], ['a']], [{}, 'a', [1], ['a', null], null]],
  [{ const: 0 }, [0, -0, 0.0], [false, '', null, '0', [], {}]],
  [{ const: false }, [false], [0, null, '']],
  [{ const: { a: [1, { b: null }] } }, [{ a: [1, { b: null }] }], [{ a: [1, {}] }, { a: [1] }, {}, [1]]],
  [{ const: [{ a: 1, b: 2 }] }, [[{ b: 2, a: 1 }]], [[], [{ a: 1 }], { 0: { a: 1, b: 2 } }]],
  [{ const: {} }, [{}], [[], null, { toString: 1 }]],
  [{ enum: [1, 'a', null, [false]] }, [1, 'a', null, [false]], ['1', 'A', 0, false, [0], {}]],
  [{ enum: [{ toString: 1 }, { toString: 3 }] }, [{ toString: 1 }, { toString: 3 }], [{}, { toString: 2 }]],
  [{ type: 'number', minimum: 1.1 }, [1.1, 2], [1.0999, -1]],
  [{ type: 'number', maximum: -3 }, [-3, -1e308], [-2.999, 0]],
  [{ type: 'number', exclusiveMinimum: 1.1 }, [1.2], [1.1, 0]],
  [{ type: 'number', exclusiveMaximum: 3 }, [2.999], [3, 3.5]],
  [{ type: 'integer', multipleOf: 2 }, [0, 10, -4], [7, 1]],
  [{ type: 'number', multipleOf: 1.5 }, [0, 4.5, -1.5], [35, 1]],
  [{ type: 'number', multipleOf: 0.0001 }, [0.0075, 0, 1e-4], [0.00751, 1e-5]],
  [{ type: 'number', multipleOf: 0.01 }, [19.99, 4.35, 1.1, 0.29, 1e15, 1e308], [19.995, 1e-9, 0.1 + 0.2, 5e-324]],
  [{ type: 'integer', multipleOf: 0.123457 }, [0, 123457], [1e308, 1]],
  [{ type: 'number', multipleOf: 0.3 }, [0.9, 3e17], [1e17, 1e308, 0.7]],
  [{ type: 'integer', multipleOf: 3 }, [9_007_199_254_740_990], [9_007_199_254_740_991, 1e308]],
  [{ type: 'string', minLength: 2 }, ['ab', '🦊🦊', 'e\u0301'], ['', 'a', '🦊']],
  [{ type: 'string', maxLength: 2 }, ['', 'ab', '🦊🦊'], ['abc', '🦊🦊🦊']],
  [{ type: 'string', pattern: 'a+' }, ['xaax', 'a'], ['', 'A', 'b']],
  [{ type: 'string', pattern: '^\\p{L}+$' }, ['é', 'π'], ['1', 'a b', '']],
  [{ type: 'string', pattern: '^.$' }, ['🦊', 'a'], ['', 'ab', '\n']],
  [
    { type: 'string', format: 'date' },
    ['2024-02-29', '1963-06-19'],
    ['2023-02-29', '1963-6-19', '1963-06-1৪', '', 'x'],
  ],
  [{ type: 'array', items: {}, minItems: 1 }, [[1], [null]], [[]]],
  [{ type: 'array', items: {}, maxItems: 2 }, [[], [1, 2]], [[1, 2, 3]]],
  [
    { type: 'array', items: { ...withNames, required: inherited } },
    [[], [{ toString: 1, valueOf: 2, hasOwnProperty: 3 }]],
    [[{}], [{ toString: 2 }], [{ toString: 'a', valueOf: 2, hasOwnProperty: 3 }]],
  ],
  [
    { type: 'array', items: withNames },
    [[{}], [{ toString: 1 }], [{ other: 'a' }]],
    [[{ hasOwnProperty: 'a' }], [{ toString: {} }]],
  ],
];

/** The keywords that only conditions may use, and names in them. */
const tests: readonly Row[] = [
  [{ not: { type: 'integer' } }, ['a', 1.5, null], [1, 0]],
  [{ not: { not: { const: 1 } } }, [1], [2, '1']],
  [{ contains: { const: 0 } }, [[0], [1, 0], 'no list', {}], [[], [false], [[0]]]],
  [{ contains: { required: ['toString'] } }, [[{ toString: 0 }]], [[{}], []]],
  [{ required: ['a'] }, [{ a: null }, 'no object', 12, []], [{}, { b: 1 }]],
  [{ required: [] }, [{}, { a: 1 }], []],
  [{ required: ['toString'] }, [{ toString: 1 }, 'no object'], [{}, { length: 1 }]],
  [
    { required: ['__proto__', 'toString', 'constructor'] },
    [JSON.parse('{ "__proto__": 1, "toString": 2, "constructor": 3 }') as Json, 12],
    [{}, JSON.parse('{ "__proto__": 1 }') as Json, { toString: 1 }, { constructor: 1 }],
  ],
  [{ type: 'null' }, [null], [0, '', false, {}, []]],
  [{ minItems: 1 }, [[1], 'no list', {}], [[]]],
  [{ minLength: 1 }, ['a', 0, []], ['']],
  [{ minimum: 1 }, [1, 'no number', null], [0]],
  [{ multipleOf: 0.01 }, ['no number', 1e308, 0.29], [1e-9, 5e-324]],
];

/** Keywords that a condition cannot use. */
const onlyInQuestions = ['items', 'properties', 'format'];
const inConditions = [...tests, ...questions.filter(([schema]) => !onlyInQuestions.some((key) => key in schema))];

const named = (rows: readonly Row[]): Record<string, Schema> =>
  Object.fromEntries(rows.map(([schema], at) => [`row${at}`, schema]));

/** One page with a question for each row, and a condition for each row. */
const compiled = compileParts({
  properties: named(questions),
  flow: {
    conditions: Object.fromEntries(
      Object.entries(named(inConditions)).map(([name, is]) => [name, { at: '/user/firstName', is }]),
    ),
  },
});

const cases = (rows: readonly Row[]) =>
  rows.flatMap(([schema, valid, invalid], at) =>
    [...valid.map((value) => [value, true] as const), ...invalid.map((value) => [value, false] as const)].map(
      ([value, expected]) => [JSON.stringify(schema), value, expected, `row${at}`] as const,
    ),
  );

describe('what draft 7 of JSON Schema says', () => {
  let flow: CompiledFlow;
  beforeAll(async () => {
    flow = await loadModule(someFlow(compiled).code);
  });

  test.each(cases(questions))('a question with %s and the answer %j is valid: %s', (_, value, expected, name) => {
    const validate = flow.validators['one'];
    validate?.({ [name]: value });
    const own = (validate?.errors ?? []).filter(({ instancePath }) => instancePath.split('/')[1] === name);
    expect(own.length === 0).toBe(expected);
  });

  test.each(cases(inConditions))('a condition with %s holds for %j: %s', (_, value, expected, name) => {
    const condition = flow.conditions[name];
    const test = condition && 'test' in condition ? condition.test : '';
    expect(flow.predicates[test]?.(value)).toBe(expected);
  });

  test('ajv agrees, where it neither divides numbers nor looks for inherited names', () => {
    const ajv = new Ajv({ strict: false, formats: { date: (text: string) => isoDate(text) === text } });
    const decided = cases([...questions, ...tests]).filter(
      ([schema, value]) => !/multipleOf|toString|valueOf|hasOwnProperty/.test(schema + JSON.stringify(value)),
    );
    expect(decided.length).toBeGreaterThan(150);
    for (const [schema, value, expected] of decided)
      expect([schema, value, ajv.validate(JSON.parse(schema) as object, value)]).toEqual([schema, value, expected]);
  });
});

test('a question with the name of an inherited method must be answered', async () => {
  const names = [...inherited, 'propertyIsEnumerable'];
  const parts = compileParts({
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  });
  const validate = (await loadModule(someFlow(parts).code)).validators['one'];
  expect(validate?.({})).toBe(false);
  expect(validate?.errors?.map(({ keyword, params }) => [keyword, params['missingProperty']])).toEqual(
    names.map((name) => ['required', name]),
  );
  expect(validate?.(Object.fromEntries(names.map((name) => [name, 'a'])))).toBe(true);
});

describe('refuses, with what to write', () => {
  const fine = { type: 'number', examples: [3] };
  const refusals: readonly (readonly [string, Schema, RegExp])[] = [
    ['a step of 0', { ...fine, multipleOf: 0 }, /"multipleOf" is 0, .* Write a number of at least 0\.000001/],
    ['a negative step', { ...fine, multipleOf: -2 }, /"multipleOf" is -2, .* Write a number/],
    ['a step that is too fine', { ...fine, multipleOf: 1e-7 }, /"multipleOf" is 1e-7, .* at most 6 decimal places/],
    ['a step with too many places', { ...fine, multipleOf: 0.1234567 }, /"multipleOf" is 0\.1234567, /],
    [
      'a number that is not exact',
      { ...fine, multipleOf: 1e308 },
      /too large to be stored exactly\. Write a number between/,
    ],
    [
      'a limit that is not exact',
      { ...fine, maximum: 1e308 },
      /too large to be stored exactly\. Write a number between/,
    ],
    [
      'the name constructor',
      { type: 'object', properties: { constructor: fine } },
      /"constructor" is not allowed as a name/,
    ],
    [
      'a required name that no question has',
      { type: 'object', properties: { a: fine }, required: ['__proto__'] },
      /"__proto__"/,
    ],
  ];

  const said = (parts: Parameters<typeof compileParts>[0]) =>
    compileParts(parts).diagnostics.map(({ message, hint }) => `${message} ${hint}`);

  test.each(refusals)('%s in a question', (_, schema, expected) => {
    expect(said({ properties: { a: schema } })).toContainEqual(expect.stringMatching(expected));
  });

  test.each([{ multipleOf: 0 }, { not: { multipleOf: -1 } }, { contains: { multipleOf: 1e-7 } }])(
    'a step of a condition: %j',
    (is) => {
      const found = said({ properties: { a: fine }, flow: { conditions: { some: { at: '/answers/a', is } } } });
      expect(found).toContainEqual(expect.stringMatching(/^"multipleOf" is .* Write a number of at least/));
    },
  );
});
