import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '#model';
import type { Report } from '../diagnostics/findings.ts';
import { asList, asObject, asText, asTexts } from '../json/json-access.ts';
import { typedAt } from '../json/typed-at.ts';
import type { Contract, Operation, RequirementType } from './contract.ts';
import { dereferencer } from './dereference.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Reads the API contract from the parsed files `schemas/api/*.openapi.json`, by path. An invalid schema is reported and replaced
 * by one that accepts everything.
 */
export function readContract(files: ReadonlyMap<string, unknown>, report: Report): Contract {
  const contracts = [...files].map(([file, document]) => readDocument(file, document, report));
  return {
    operations: contracts.flatMap(({ operations }) => operations),
    requirements: contracts.flatMap(({ requirements }) => requirements),
  };
}

function readDocument(file: string, document: unknown, report: Report): Contract {
  const read = dereferencer(document);
  const root = asObject(document);
  const { 'x-tenor-api': named, 'x-tenor-family': family, paths, components } = root;
  const everyFamily = asTexts(root['x-tenor-every-family']);
  const about = {
    api: named === 'shared' ? ('shared' as const) : ('product' as const),
    family: typeof family === 'string' ? family : undefined,
  };
  const usable = (schema: unknown, what: string): unknown => {
    const problem = schema === undefined ? undefined : problemOf(schema);
    if (problem === undefined) return schema;
    const at = { file, line: 1, column: 1 };
    const hint = 'Write a valid JSON Schema (2020-12).';
    report('contract/bad-schema', { at }, `The schema of the ${what} is not valid: ${problem}.`, hint);
    return {};
  };
  const operations = Object.entries(asObject(paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = asObject(asObject(item)[method]);
      const id = operation['operationId'];
      if (typeof id !== 'string') return [];
      checkState(operation['x-tenor-requirement-state'], { file, operation: id }, report);
      return {
        id,
        method: method.toUpperCase() as Operation['method'],
        ...about,
        ...(everyFamily.some((start) => path.startsWith(start)) && { family: undefined }),
        path,
        query: texts(operation['x-tenor-query']),
        asks: askedTexts(operation['parameters']),
        needsPayload: asObject(read(operation['requestBody']))['required'] === true,
        request: usable(body(asObject(read(operation['requestBody']))), `request of ${id}`),
        response: usable(response(asObject(read(operation['responses']))), `response of ${id}`),
        invalidates: asTexts(operation['x-tenor-invalidates']),
        ...(typeof operation['x-tenor-tag'] === 'string' && { tag: operation['x-tenor-tag'] }),
      };
    }),
  );
  const schemas = Object.keys(asObject(asObject(components)['schemas']));
  const requirements = schemas.flatMap((component): readonly RequirementType[] => {
    const schema = read({ $ref: `#/components/schemas/${component}` });
    const { schemas: types } = typedAt(schema, ['@type']);
    const type = types.map((each) => asText(asObject(each)['const'])).find((name) => name.endsWith('-requirement'));
    // A component that combines several shapes has several types.
    return type === undefined || types.length > 1 ? [] : [{ type, family: about.family, file, component, schema }];
  });
  return { operations, requirements };
}

/** The states that an action can leave its requirement in. */
const states = ['Open', 'Submitted', 'Accepted', 'Cancelled'];

function checkState(
  state: unknown,
  { file, operation }: { readonly file: string; readonly operation: string },
  report: Report,
): void {
  if (state === undefined || states.some((known) => known === state)) return;
  const at = { file, line: 1, column: 1 };
  const message = `The operation ${operation} leaves its requirement in the state ${JSON.stringify(state)}, which does not exist.`;
  report('contract/unknown-state', { at }, message, `Set "x-tenor-requirement-state" to ${states.join(', ')}.`);
}

/** Created once, because reading the meta-schemas of 2020-12 takes longer than all validations. */
const judge = new Ajv2020({ strict: false, logger: false });

/** Results by identity, because a shared schema is one value and needs only one validation. */
const known = new WeakMap<object, { readonly problem: string | undefined }>();

function problemOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return judgeSchema(schema);
  const found = known.get(schema) ?? { problem: judgeSchema(schema) };
  known.set(schema, found);
  return found.problem;
}

function judgeSchema(schema: unknown): string | undefined {
  try {
    if (judge.validateSchema(schema as object) !== true) return judge.errorsText(judge.errors, { dataVar: 'it' });
    new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, meta: false, logger: false }).compile(
      schema as object,
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(asObject(value)).map(([name, text]) => [name, asText(text)]));
}

/** The names of the query parameters that take one text. Those that every call sends are lists. */
function askedTexts(parameters: unknown): readonly string[] {
  return asList(parameters)
    .map(asObject)
    .filter((each) => each['in'] === 'query' && asObject(each['schema'])['type'] === 'string')
    .map(({ name }) => asText(name));
}

function body(value: JsonObject): unknown {
  return asObject(asObject(value['content'])['application/json'])['schema'];
}

/** The schema of `data` in the first success response. */
function response(responses: JsonObject): unknown {
  const success = Object.keys(responses).find((status) => /^2..$/i.test(status));
  const schema = asObject(body(asObject(success === undefined ? undefined : responses[success])));
  return asObject(schema['properties'])['data'];
}
