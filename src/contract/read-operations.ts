import { asList, asObject, asText, asTexts, type JsonObject } from '#model';
import type { ContractDocument } from './document.ts';
import { isAssumed } from './documented.ts';
import { marksOf } from './marks.ts';
import type { Operation, Parameter } from './operation.ts';

const methods: ReadonlyMap<string, Operation['method']> = new Map([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
]);

/** The operations of a document, in its order. An operation without an `operationId` is left out. */
export function readOperations(document: ContractDocument): readonly Operation[] {
  return Object.entries(asObject(document.root['paths'])).flatMap(([path, item]) =>
    Object.entries(asObject(item)).flatMap(([key, value]) => {
      const method = methods.get(key);
      const operation = asObject(value);
      return method && typeof operation['operationId'] === 'string'
        ? [readOperation(document, path, method, operation)]
        : [];
    }),
  );
}

function readOperation(
  document: ContractDocument,
  path: string,
  method: Operation['method'],
  operation: JsonObject,
): Operation {
  const { api, family, dereference } = document;
  const marks = marksOf(operation);
  const body = asObject(document.resolve(operation['requestBody']));
  const responses = asObject(operation['responses']);
  const success = Object.keys(responses).find((status) => /^2\d\d$/.test(status));
  const answer = asObject(document.resolve(success === undefined ? undefined : responses[success]));
  const written = {
    operation,
    request: jsonSchema(body),
    response: asObject(asObject(document.resolve(jsonSchema(answer)))['properties'])['data'],
  };
  return {
    id: asText(operation['operationId']),
    method,
    api,
    family: document.servesEveryFamily(path) ? undefined : family,
    path,
    summary: asText(operation['summary']),
    parameters: asList(operation['parameters']).map((each) => readParameter(dereference(each))),
    request: dereference(written.request),
    needsPayload: body['required'] === true,
    success: success === undefined ? undefined : Number(success),
    response: dereference(written.response),
    mediaTypes: Object.entries(asObject(answer['content'])).map(([name, type]) => ({ name, assumed: isAssumed(type) })),
    assumedHeaders: Object.entries(asObject(dereference(answer['headers']))).flatMap(([name, header]) =>
      isAssumed(header) ? [name] : [],
    ),
    needsSignIn: needsSignIn(operation['security'] ?? document.root['security']),
    query: Object.fromEntries(Object.entries(asObject(marks['query'])).map(([name, text]) => [name, asText(text)])),
    invalidates: asTexts(marks['invalidates']),
    ...(typeof marks['tag'] === 'string' && { tag: marks['tag'] }),
    isIntraService: marks['intra-service'] === true,
    marks,
    document,
    written,
  };
}

function readParameter(value: unknown): Parameter {
  const { name, in: place, required, schema } = asObject(value);
  return {
    name: asText(name),
    in: asText(place),
    required: required === true,
    assumed: isAssumed(value),
    schema: asObject(schema),
  };
}

/** The JSON Schema of a body. */
const jsonSchema = ({ content }: JsonObject): unknown => asObject(asObject(content)['application/json'])['schema'];

/** Without an empty alternative, a list of security requirements means that one of them must be met. */
const needsSignIn = (security: unknown): boolean =>
  Array.isArray(security) && security.every((each) => Object.keys(asObject(each)).length > 0);
