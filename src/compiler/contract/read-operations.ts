import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '#model';
import type { Report } from '../findings.ts';
import { asList, asObject, asText, asTexts } from '../outline/json-access.ts';
import type { Operation } from '../resolved-flow.ts';
import { dereferencer } from './dereference.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * The API contract's operations by id: of `schemas/api/*.openapi.json`, parsed, by path. A schema that cannot be compiled is
 * reported, and replaced by one that accepts everything.
 */
export function readOperations(files: ReadonlyMap<string, unknown>, report: Report): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [file, document] of files) {
    const read = dereferencer(document);
    const api = asObject(document)['x-tenor-api'] === 'shared' ? 'shared' : 'product';
    for (const [path, item] of Object.entries(asObject(asObject(document)['paths']))) {
      for (const method of methods) {
        const operation = asObject(item)[method];
        const id = asObject(operation)['operationId'];
        if (typeof id !== 'string') continue;
        const usable = (schema: unknown, what: string): unknown => {
          const problem = schema === undefined ? undefined : problemOf(schema);
          if (problem === undefined) return schema;
          const at = { file, line: 1, column: 1 };
          const hint = 'Write it in the words of JSON Schema, 2020-12.';
          report('contract/bad-schema', { at }, `The ${what} of ${id} cannot be compiled: ${problem}.`, hint);
          return {};
        };
        operations.set(id, {
          id,
          method: method.toUpperCase() as Operation['method'],
          api,
          path,
          query: texts(asObject(operation)['x-tenor-query']),
          request: usable(body(asObject(read(asObject(operation)['requestBody']))), 'request'),
          response: usable(response(asObject(read(asObject(operation)['responses']))), 'response'),
          invalidates: asTexts(asList(asObject(operation)['x-tenor-invalidates'])),
        });
      }
    }
  }
  return operations;
}

/** Made once: reading the meta-schemas of 2020-12 takes longer than all that they are asked. */
const judge = new Ajv2020({ strict: false, logger: false });

function problemOf(schema: unknown): string | undefined {
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

function body(value: JsonObject): unknown {
  return asObject(asObject(value['content'])['application/json'])['schema'];
}

/** The schema of `data` in the first success response. */
function response(responses: JsonObject): unknown {
  const success = Object.keys(responses).find((status) => /^2..$/i.test(status));
  const schema = asObject(body(asObject(success === undefined ? undefined : responses[success])));
  return asObject(schema['properties'])['data'];
}
