import type { CompiledValidator, FieldSchema } from '#model';
import { createPageValidator } from '#renderer';
import oracle from '@rjsf/validator-ajv8';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const text: fc.Arbitrary<FieldSchema> = fc.record(
  {
    type: fc.constant('string' as const),
    minLength: fc.integer({ min: 1, max: 3 }),
    maxLength: fc.integer({ min: 2, max: 5 }),
    pattern: fc.constantFrom('^[a-z]+$', '^[0-9]{2}$'),
  },
  { requiredKeys: ['type'] },
);
const number: fc.Arbitrary<FieldSchema> = fc.record(
  {
    type: fc.constantFrom('number' as const, 'integer' as const),
    minimum: fc.integer({ min: -2, max: 2 }),
    exclusiveMaximum: fc.integer({ min: 1, max: 4 }),
    multipleOf: fc.constantFrom(2, 3),
  },
  { requiredKeys: ['type'] },
);
const choice: fc.Arbitrary<FieldSchema> = fc.constantFrom<FieldSchema>(
  { type: 'string', enum: ['a', 'b'] },
  { type: 'boolean', const: true },
  { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 },
);
const leaf = fc.oneof(text, number, choice);
const object = (field: fc.Arbitrary<FieldSchema>): fc.Arbitrary<FieldSchema> =>
  fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), field, { minKeys: 1 }), fc.subarray(['a', 'b', 'c']))
    .map(([properties, required]) => ({
      type: 'object',
      properties,
      required: required.filter((key) => key in properties),
    }));
const page = object(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: object(leaf) }));

const answer = fc.oneof(
  fc.constantFrom('', 'a', 'ab', '12', 'abcdef', true, false, ['a'], [], ['z']),
  fc.integer({ min: -4, max: 6 }),
  fc.constant(1.5),
);
const answers = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    { weight: 3, arbitrary: answer },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'c'), answer) },
  ),
);

describe("RJSF's validator over a compiled page", () => {
  it("finds what RJSF's own finds: the same keywords on the same fields", () => {
    fc.assert(
      fc.property(page, answers, (schema, data) => {
        const ours = createPageValidator(compile(schema)).validateFormData(data, schema as object);
        const theirs = oracle.validateFormData(data, schema as object);
        expect(found(ours.errors)).toEqual(found(theirs.errors));
      }),
      { numRuns: 100 },
    );
  });

  it('puts a finding on its field, page fields of several steps included', () => {
    const schema = {
      type: 'object',
      properties: {
        'addresses/0': {
          type: 'object',
          properties: { postCode: { type: 'string', pattern: '^[A-Z]' } },
          required: ['line1'],
        },
      },
      required: ['amount'],
    } as unknown as FieldSchema;
    const { errors } = createPageValidator(compile(schema)).validateFormData({ 'addresses/0': { postCode: '1' } }, {});
    expect(found(errors)).toEqual(['addresses/0/line1 required', 'addresses/0/postCode pattern', 'amount required']);
  });

  it('is never asked what to render', () => {
    expect(() => createPageValidator(compile({ type: 'object' })).isValid({}, {}, {})).toThrow(/never validates/);
  });
});

function compile(schema: FieldSchema): CompiledValidator {
  return new Ajv({ allErrors: true, strict: false }).compile(schema) as CompiledValidator;
}

const found = (errors: readonly { name?: string | undefined; property?: string | undefined }[]): readonly string[] =>
  errors.map(({ name, property = '' }) => `${property.replace(/^\./, '').replaceAll('.', '/')} ${name}`).sort();
