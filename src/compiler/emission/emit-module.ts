import type { CompiledFlowData, Json } from '#model';
import { pageSchema } from './page-schema.ts';
import { runtimeFunctions } from './runtime-functions.ts';
import type { StandaloneValidators } from './standalone-validators.ts';

/** Makes functions of schemas; see standaloneValidators. */
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
