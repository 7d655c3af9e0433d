import { isContractFile, readContract } from '#contract';
import type { ContractDocument } from '../../src/contract/document.ts';
import { readdirSync, readFileSync } from 'node:fs';
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

/** The files of the contract, by path. */
export const contractFiles: ReadonlyMap<string, unknown> = new Map(
  readdirSync('schemas/api')
    .map((name) => `schemas/api/${name}`)
    .filter(isContractFile)
    .map((path) => [path, JSON.parse(readFileSync(path, 'utf8')) as unknown]),
);

/** The contract of the repository, as all its readers see it. */
export const contract = readContract(contractFiles);

function documentOf(api: ContractDocument['api'], family?: string): ContractDocument {
  const found = contract.documents.find((each) => each.api === api && each.family === family);
  if (!found) throw new Error(`the contract has no ${api} API of the family ${family}`);
  return found;
}

const documents = {
  product: documentOf('product', 'v2'),
  motor: documentOf('product', 'v1'),
  shared: documentOf('shared'),
};

const written = ({ root }: ContractDocument) => root as unknown as Contract;

/** The contract files as they are written: the product API for unsecured brands, the one for motor, and the shared API. */
export const contracts: Readonly<Record<keyof typeof documents, Contract>> = {
  product: written(documents.product),
  motor: written(documents.motor),
  shared: written(documents.shared),
};

/** Every operation of a contract file, with its method and path. */
export const operations = (file: Contract) =>
  contract.operations
    .filter(({ document }) => written(document) === file)
    .map(({ path, method, written: { operation } }) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    }));

/** Resolves a local reference. Other values are returned unchanged. */
export function resolved<T extends object>(file: Contract, value: T | Reference): T {
  const target = contract.documents.find((each) => written(each) === file)?.resolve(value);
  if (target === undefined || ('$ref' in value && Object.keys(target as object).length === 0))
    throw new Error(`${JSON.stringify(value)} leads nowhere`);
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
    'x-tenor-row',
    'x-tenor-sensitive',
    'x-tenor-strict',
    'x-tenor-unshown',
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
