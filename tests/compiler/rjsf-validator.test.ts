import { compileWorkspace } from '#compiler';
import type { CompiledFlow, FieldSchema, Json, KeywordError } from '#model';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { repoWorkspace } from './fixture-workspace.ts';
import { loadModule } from './load-flow.ts';

let flows: readonly CompiledFlow[] = [];

beforeAll(async () => {
  const { brands } = compileWorkspace(repoWorkspace(), { brands: ['lendable', 'motor'] });
  flows = await Promise.all(brands.flatMap(({ flows }) => flows.map(({ code }) => loadModule(code))));
});

/** The schema of a page with all its fields open, as RJSF receives it. */
function pageSchema(flow: CompiledFlow, paths: readonly string[]): RJSFSchema {
  const properties = Object.fromEntries(paths.map((path) => [path, flow.fields[path]?.schema]));
  const required = paths.filter((path) => flow.fields[path]?.ui['ui:options']?.optional !== true);
  return { type: 'object', properties, required } as unknown as RJSFSchema;
}

/** Texts that some pattern or format of the workspace accepts. */
const examples = [
  'Siân',
  '07700900123',
  'SW1A 1AA',
  '12345678',
  '112233',
  'sian@example.com',
  '2026-06-16',
  '1986-03-27',
];

/** Values of a field inside, on and outside its limits, of its type and of others. */
function valuesOf({ minimum = 0, maximum = 100, ...schema }: FieldSchema): fc.Arbitrary<Json | undefined> {
  const { minLength = 0, maxLength = 20, enum: listed = [], properties = {}, items = {} } = schema;
  const texts = ['', ' ', 'x', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1), 'x'.repeat(minLength), '2026-02-30'];
  const numbers = [minimum, minimum - 1, minimum - 0.01, maximum, maximum + 1, maximum + 0.01, 0.5, 10.001];
  const fixed = fc.constantFrom<Json | undefined>(...texts, ...numbers, ...listed, true, false, undefined);
  if (schema.type === 'object') {
    const parts = Object.entries(properties).map(([name, part]) => [name, valuesOf(part)] as const);
    return fc.oneof(fixed, fc.record(Object.fromEntries(parts), { requiredKeys: [] }));
  }
  if (schema.type === 'array') return fc.oneof(fixed, fc.array(valuesOf(items).map((value) => value ?? null)));
  return fc.oneof(fixed, fc.constantFrom<Json>(...examples, ...listed, 'Example'), fc.string({ unit: 'grapheme' }));
}

/** The places of errors: the innermost field or part that is wrong or missing. */
function placesOf(errors: readonly KeywordError[] | null | undefined): readonly string[] {
  const places = (errors ?? []).map(({ instancePath, keyword, params }) =>
    keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])} is missing` : instancePath,
  );
  return [...new Set(places)].sort();
}

describe('the validators of the compiler', () => {
  it('give the verdicts of @rjsf/validator-ajv8, field by field, on every page', () => {
    let [accepted, refused] = [0, 0];
    for (const flow of flows)
      for (const [page, validate] of Object.entries(flow.validators)) {
        const paths = flow.pages.find(({ id }) => id === page)?.fields.map(({ path }) => path) ?? [];
        const schema = pageSchema(flow, paths);
        const reference = customizeValidator();
        const fields = paths.map((path) => [path, valuesOf(flow.fields[path]?.schema ?? {})] as const);
        fc.assert(
          fc.property(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), (answers) => {
            const data = JSON.parse(JSON.stringify(answers)) as Json;
            validate(data);
            const own = placesOf(validate.errors);
            validate.errors = null;
            const { errors } = reference.rawValidation<KeywordError>(schema, data);
            expect(own, `${flow.id} ${page} ${JSON.stringify(data)}`).toEqual(placesOf(errors));
            if (own.length === 0) accepted += 1;
            else refused += 1;
          }),
          { numRuns: runs(100) },
        );
      }
    expect(Math.min(accepted, refused)).toBeGreaterThan(20);
  });
});
