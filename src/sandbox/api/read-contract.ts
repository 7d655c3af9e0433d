import { isMultipleOf, isoDate } from '#lending';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { childOf, type ContractNode, resolveNode } from '../context/contract-schema.ts';
import type { RequirementEvent } from '#sandbox/origination';
import { bodyLimit } from './body-limit.ts';

/** A parameter of an operation in the contract. */
export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Is the value a list of elements separated by commas (C-00)? */
  readonly list: boolean;
}

/** Validates a value and returns the violations. Parameters arrive as text; the check converts them in place to their types. */
export type Check = (value: unknown) => readonly Finding[];

/** A violation of a JSON Schema: the place, the keyword and its parameters. */
export interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One operation of the API contract, ready to be served. */
export interface ContractOperation {
  readonly id: string;
  readonly api: 'product' | 'shared';
  readonly method: string;
  /** The only API family that has it; absent if it serves every family. */
  readonly family?: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly parameters: readonly ContractParameter[];
  /** Takes one object with all parameters by name. */
  readonly checkParameters: Check;
  /** Absent if the operation has no request body. */
  readonly checkBody?: Check;
  /** The size of the largest request body, in bytes. */
  readonly bodyLimit: number;
  /** Does the operation require a bearer token (`security`)? */
  readonly needsSignIn: boolean;
  /** What the action of a requirement does to it (`x-tenor-requirement-state`); by default, the lender accepts it. */
  readonly requirementEvent: RequirementEvent;
  /** May only a service of the lender call it? Then the server of the pages calls it for the browser. */
  readonly isIntraService: boolean;
  /** The HTTP status of a successful answer. */
  readonly success: number;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/**
 * Reads the operations of an OpenAPI 3.1 document, with validators for their parameters and bodies.
 * @throws {Error} a part of the document that an operation needs is missing
 */
export function readContract(document: unknown, api: ContractOperation['api']): readonly ContractOperation[] {
  const root = document as ContractNode;
  const schemas = { bodies: schemaCompiler(root, false), parameters: schemaCompiler(root, true) };
  return Object.entries(childOf(root, 'paths')).flatMap(([path, item]) =>
    methods
      .filter((method) => method in (item as ContractNode))
      .map((method) => readOperation(root, api, path, method, schemas)),
  );
}

interface SchemaCompilers {
  readonly bodies: Ajv2020;
  readonly parameters: Ajv2020;
}

function schemaCompiler(root: ContractNode, textual: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // The contract's own tests validate it against OpenAPI. Doing so again would take most of the start-up time.
    meta: false,
    validateSchema: false,
    allErrors: true,
    logger: false,
    ...(textual && { coerceTypes: true, useDefaults: true }),
  });
  ajv.addFormat('date', (text) => isoDate(text) === text);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    errors: false,
    validate: (step: number, value: number) => isMultipleOf(value, step),
  });
  ajv.addSchema(root, 'contract');
  return ajv;
}

function readOperation(
  root: ContractNode,
  api: ContractOperation['api'],
  path: string,
  method: string,
  schemas: SchemaCompilers,
): ContractOperation {
  const operation = childOf(childOf(childOf(root, 'paths'), path), method);
  const parameters = ((operation['parameters'] ?? []) as readonly ContractNode[]).map((parameter) =>
    resolveNode(root, parameter),
  );
  const success = Object.keys(childOf(operation, 'responses')).find((status) => status.startsWith('2'));
  if (success === undefined)
    throw new Error(`${String(operation['operationId'])} has no 2xx response in the contract.`);
  return {
    id: String(operation['operationId']),
    api,
    method: method.toUpperCase(),
    ...familyOf(root, path),
    path,
    parameters: parameters.map(readParameter),
    checkParameters: checkWith(() =>
      schemas.parameters.compile({
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
      }),
    ),
    ...('requestBody' in operation && { checkBody: checkWith(() => bodySchema(schemas.bodies, path, method)) }),
    bodyLimit: bodyLimit(bodyOf(operation), (node) => resolveNode(root, node)),
    needsSignIn: needsSignIn(operation['security'] ?? root['security']),
    requirementEvent: eventLeadingTo[String(operation['x-tenor-requirement-state'])] ?? 'accepted',
    isIntraService: operation['x-tenor-intra-service'] === true,
    success: Number(success),
  };
}

/** The event after which a requirement has a state. */
const eventLeadingTo: Readonly<Record<string, RequirementEvent>> = {
  Open: 'saved',
  Submitted: 'submitted',
  Accepted: 'accepted',
  Cancelled: 'cancelled',
};

function familyOf({ 'x-tenor-family': family, 'x-tenor-every-family': all = [] }: ContractNode, path: string) {
  const isEverywhere = (all as readonly string[]).some((start) => path.startsWith(start));
  return typeof family === 'string' && !isEverywhere ? { family } : {};
}

function bodySchema(ajv: Ajv2020, path: string, method: string): ValidateFunction {
  const steps = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  return ajv.compile({ $ref: `contract#/${pointer}` });
}

function readParameter(parameter: ContractNode): ContractParameter {
  const place = parameter['in'];
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new Error(`The sandbox does not support parameters in ${String(place)}, which the contract uses.`);
  }
  return {
    name: String(parameter['name']),
    in: place,
    required: parameter['required'] === true,
    list: childOf(parameter, 'schema')['type'] === 'array',
  };
}

/** Returns the schema of the request body. An operation without a body accepts an empty object. */
function bodyOf(operation: ContractNode): ContractNode {
  if (!('requestBody' in operation)) return { type: 'object', additionalProperties: false };
  return childOf(childOf(childOf(childOf(operation, 'requestBody'), 'content'), 'application/json'), 'schema');
}

/** Without an empty alternative, a list of security requirements means that one of them must be met. */
function needsSignIn(security: unknown): boolean {
  return Array.isArray(security) && security.every((each) => Object.keys(each as ContractNode).length > 0);
}

/** Compiles the schema at the first request, so that the start does not wait for unused operations. */
function checkWith(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    const validate = (compiled ??= compile());
    return validate(value) ? [] : (validate.errors ?? []);
  };
}
