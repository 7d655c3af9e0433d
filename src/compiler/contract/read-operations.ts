import type { JsonObject } from '#model';
import { asList, asObject, asTexts } from '../outline/json-access.ts';
import type { Operation } from '../resolved-flow.ts';
import { dereferencer } from './dereference.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API contract's operations by id: of `schemas/api/*.openapi.json`, parsed, by path. */
export function readOperations(files: ReadonlyMap<string, unknown>): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const document of files.values()) {
    const read = dereferencer(document);
    const api = asObject(document)['x-tenor-api'] === 'shared' ? 'shared' : 'product';
    for (const [path, item] of Object.entries(asObject(asObject(document)['paths']))) {
      for (const method of methods) {
        const operation = asObject(item)[method];
        const id = asObject(operation)['operationId'];
        if (typeof id !== 'string') continue;
        operations.set(id, {
          id,
          method: method.toUpperCase() as Operation['method'],
          api,
          path,
          query: texts(asObject(operation)['x-tenor-query']),
          request: body(asObject(read(asObject(operation)['requestBody']))),
          response: response(asObject(read(asObject(operation)['responses']))),
          invalidates: asTexts(asList(asObject(operation)['x-tenor-invalidates'])),
        });
      }
    }
  }
  return operations;
}

function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(asObject(value)).map(([name, text]) => [name, String(text)]));
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
