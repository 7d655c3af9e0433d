import type { CompiledFlowData, CompiledPage, FieldPath, FieldSchema, Json } from '#model';
import { runtimeFunctions } from './runtime-functions.ts';
import type { StandaloneValidators } from './standalone-validators.ts';
import { ownValue } from '#findings';

/** Writes validators for schemas; see `standaloneValidators`. */
export type MakeValidators = (
  schemas: Readonly<Record<string, object | boolean>>,
  all: boolean,
) => StandaloneValidators;

/** Writes a flow as an ES module that imports nothing and exports `flow` (a CompiledFlow). */
export function emitModule(
  data: CompiledFlowData,
  tests: Readonly<Record<string, Json>>,
  makeValidators: MakeValidators,
): string {
  const pages = data.pages.filter((page) => page.fields.length > 0);
  const schemas = Object.fromEntries(pages.map((page) => [page.id, pageSchema(page, data.fields)]));
  const predicates = makeValidators(tests as Readonly<Record<string, object>>, false);
  const validators = makeValidators(schemas, true);
  const needs = [...new Set([...predicates.needs, ...validators.needs])].sort();
  return [
    ...needs.map((name) => `const ${name} = ${runtimeFunctions[name]};`),
    `const data = ${JSON.stringify(data)};`,
    `const predicates = ${predicates.code};`,
    `const validators = ${validators.code};`,
    'export const flow = { ...data, predicates, validators };',
    '',
  ].join('\n');
}

/** The JSON Schema (draft 7) for the answers of a page: flat, by field path, including closed fields. */
function pageSchema(
  page: CompiledPage,
  fields: CompiledFlowData['fields'],
): {
  readonly type: 'object';
  readonly properties: Record<FieldPath, FieldSchema>;
  readonly required: readonly FieldPath[];
} {
  const asked = [...new Set(page.fields.map(({ path }) => path))].flatMap((path) => ownValue(fields, path) ?? []);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ path, schema }) => [path, schema])),
    required: asked.filter(({ ui }) => ui['ui:options']?.optional !== true).map(({ path }) => path),
  };
}
