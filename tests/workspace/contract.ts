import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: Response;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-tenor-invalidates': readonly string[];
  readonly 'x-tenor-query'?: Readonly<Record<string, string>>;
}

export interface Reference {
  readonly $ref: string;
}

export type Schema = Readonly<Record<string, unknown>>;

export interface Contract {
  readonly openapi: string;
  readonly 'x-tenor-api': string;
  readonly 'x-tenor-family'?: string;
  readonly 'x-tenor-every-family'?: readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** The contract files: the product API for unsecured brands, the one for motor, and the shared API. */
export const contracts: Readonly<Record<'product' | 'motor' | 'shared', Contract>> = {
  product: read('product.v2'),
  motor: read('product.v1'),
  shared: read('shared'),
};

function read(name: string): Contract {
  // In a test with a page, Vite would make an address of a URL.
  return JSON.parse(readFileSync(`schemas/api/${name}.openapi.json`, 'utf8')) as Contract;
}

/** Every operation of a contract, with its method and path. */
export function operations(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** Resolves a local reference. Other values are returned unchanged. */
export function resolved<T extends object>(contract: Contract, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  let target: unknown = contract;
  for (const key of value.$ref.replace(/^#\//, '').split('/'))
    target = (target as Record<string, unknown> | undefined)?.[key];
  if (target === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return target as T;
}

/** Every object and list inside a value, with its JSON Pointer. */
export function everyObject(
  value: unknown,
  pointer = '',
): readonly { readonly pointer: string; readonly value: Schema }[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    everyObject(part, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ pointer, value: value as Schema }, ...below];
}

/** A strict validator for the named schemas of the contracts: `validator.getSchema('shared#/$defs/Session')`. */
export function contractValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  ajv.addVocabulary([
    'x-tenor-assumed',
    'x-tenor-closed',
    'x-tenor-open',
    'x-tenor-per-family',
    'x-tenor-sensitive',
    'x-tenor-strict',
  ]);
  ajv.addFormat('date', /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
  ajv.addFormat('uri-reference', true);
  ajv.addFormat('uri', true);
  for (const [name, contract] of Object.entries(contracts)) {
    const schemas = JSON.stringify(contract.components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
    ajv.addSchema({ $id: name, $defs: JSON.parse(schemas) as Record<string, Schema> });
  }
  return ajv;
}
