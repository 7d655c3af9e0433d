// Writes what the API contract determines: its types and the table of its operations.
// With --check it changes nothing; the exit code is 1 if a committed file differs from what the contract gives.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { answerShapes, FIRST_CALLS } from './answer-shapes.mjs';
import { CALLED_BY_CODE } from './called-by-code.mjs';
import { readJson } from './read-json.mjs';

/**
 * A JSON Schema.
 *
 * @typedef {{ readonly $ref?: string, readonly oneOf?: readonly Schema[], readonly properties?: Readonly<Record<string, Schema>>,
 *   readonly [key: string]: unknown }} Schema
 */
/** @typedef {{ readonly $ref?: string, readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }} Response */
/**
 * @typedef {{ readonly operationId: string, readonly summary: string, readonly responses: Readonly<Record<string, Response>>,
 *   readonly 'x-tenor-query'?: Readonly<Record<string, string>>, readonly 'x-tenor-invalidates': readonly string[],
 *   readonly 'x-tenor-tag'?: string }} Operation
 */
/**
 * @typedef {{ readonly 'x-tenor-api': 'product' | 'shared', readonly 'x-tenor-family'?: string, readonly 'x-tenor-every-family'?: readonly string[],
 *   readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
 *   readonly components: { readonly schemas: Readonly<Record<string, Schema>>,
 *     readonly responses: Readonly<Record<string, Response>> } }} Contract
 */

const CONTRACTS = [
  'schemas/api/product.v1.openapi.json',
  'schemas/api/product.v2.openapi.json',
  'schemas/api/shared.openapi.json',
];
const TYPES = 'src/model/contract.ts';
const OPERATIONS = 'src/api/operations';
const ANSWERS = 'src/api/answers';
const BANNER =
  '// Generated from schemas/api by tools/generators/generate-contract.mjs. Change the contract, then run that again.';
/** Marks a union that has different members in each API family. Its type has the members of all families. */
const PER_FAMILY = 'x-tenor-per-family';

const root = new URL('../../', import.meta.url);
/** @param {string} path */
const read = (path) => readFile(new URL(path, root), 'utf8');

/** @param {string} source */
async function formatted(source) {
  const settings = readJson(new URL('package.json', root));
  const { prettier } = /** @type {{ readonly prettier: import('prettier').Options }} */ (settings);
  return format(source, { ...prettier, parser: 'typescript' });
}

/**
 * Every schema of every contract under its own name. A name that two contracts use must mean the same in both.
 *
 * @param {ReadonlyMap<string, Contract>} contracts
 */
function schemasByName(contracts) {
  /** @type {Record<string, Schema>} */
  const schemas = {};
  for (const [path, contract] of contracts)
    for (const [name, schema] of Object.entries(contract.components.schemas))
      schemas[name] = schemas[name] ? inBoth(schemas[name], schema, `${path}: the schema ${name}`) : schema;
  return schemas;
}

/** @type {(one: Schema, other: Schema, what: string) => Schema} */
function inBoth(one, other, what) {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!one[PER_FAMILY] || !other[PER_FAMILY]) throw new Error(`${what} differs from another contract's`);
  const members = new Map([...(one.oneOf ?? []), ...(other.oneOf ?? [])].map((member) => [member.$ref, member]));
  return { ...one, oneOf: [...members.values()] };
}

/**
 * The TypeScript types of the contract's named schemas.
 *
 * @param {ReadonlyMap<string, Contract>} contracts
 */
async function generateTypes(contracts) {
  const text = JSON.stringify(schemasByName(contracts)).replaceAll('#/components/schemas/', '#/$defs/');
  const definitions = /** @type {Record<string, import('json-schema-to-typescript').JSONSchema>} */ (JSON.parse(text));
  const source = await compile({ type: 'object', $defs: definitions, additionalProperties: false }, 'ContractRoot', {
    additionalProperties: false,
    bannerComment: BANNER,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  const types = withoutNoise(source);
  const missing = Object.keys(definitions).filter(
    (name) => !new RegExp(`export (interface|type) ${name}\\b`).test(types),
  );
  if (missing.length > 0) throw new Error(`no type was generated for ${missing.join(', ')}`);
  return formatted(types);
}

const ROOT_TYPE = /export interface ContractRoot \{\s*\}\n/;
const WHERE_DEFINED =
  /\s*\* This interface was referenced by `[^`]*`'s JSON-Schema\s*\* via the `definition` "[^"]*"\./g;
const ABOUT_ITEMS = /\n *\*\s*\n *\* Items: [^\n]*/g;
const SHORT_DOC = /\/\*\*\n *\* ([^\n]*)(?:\n *\*)?\n *\*\//g;

/**
 * Removes the empty root type and repeated remarks. A short doc comment takes one line.
 *
 * @param {string} source
 */
function withoutNoise(source) {
  return source
    .replace(ROOT_TYPE, '')
    .replace(WHERE_DEFINED, '')
    .replace(ABOUT_ITEMS, '')
    .replace(SHORT_DOC, '/** $1 */');
}

/**
 * The schema of the `data` of an operation's success response; `undefined` if that is a document.
 *
 * @param {Contract} contract
 * @param {Operation} operation
 */
function answerOf(contract, operation) {
  const [, named = {}] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const response = contract.components.responses[named.$ref?.split('/').at(-1) ?? ''] ?? named;
  return response.content?.['application/json']?.schema.properties?.['data'];
}

/** The shapes of all answers, those of the first calls in a file of their own. @param {ReadonlyMap<string, Contract>} contracts */
function generateAnswers(contracts) {
  /** @type {Record<string, Schema>} */
  const first = {};
  /** @type {Record<string, Schema>} */
  const more = {};
  for (const contract of contracts.values())
    for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item))) {
      const data = answerOf(contract, operation);
      if (data) (FIRST_CALLS.includes(operation.operationId) ? first : more)[operation.operationId] = data;
    }
  const schemas = schemasByName(contracts);
  return Promise.all(
    Object.entries({ first, more }).map(async ([name, answers]) => {
      const table = JSON.stringify(answerShapes(answers, schemas));
      const text = `${BANNER}\nimport type { AnswerShapes } from './shape.ts';\n\nexport const ${name}: AnswerShapes = ${table};`;
      return /** @type {const} */ ([`${ANSWERS}/${name}.ts`, await formatted(text)]);
    }),
  );
}

/**
 * One operation as one family of the API serves it.
 *
 * @typedef {{ readonly family: string, readonly method: string, readonly path: string, readonly contract: Contract,
 *   readonly operation: Operation }} Variant
 */

/**
 * The operations that code calls by id, sorted, with a variant for each family that serves them.
 *
 * @param {ReadonlyMap<string, Contract>} contracts
 */
function operationsById(contracts) {
  /** @type {Map<string, readonly Variant[]>} */
  const found = new Map();
  for (const contract of contracts.values())
    for (const [path, item] of Object.entries(contract.paths))
      for (const [method, operation] of Object.entries(item)) {
        if (!CALLED_BY_CODE.has(operation.operationId)) continue;
        const family = contract['x-tenor-family'] ?? '';
        const known = found.get(operation.operationId) ?? [];
        found.set(operation.operationId, [
          ...known,
          { family, method: method.toUpperCase(), path, contract, operation },
        ]);
      }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The constant of one operation: method, path, query and cache tags. If both API families serve it, its path begins with
 * `/{family}` and a query that differs has one value for each family.
 *
 * @param {string} id
 * @param {readonly Variant[]} variants
 */
function operationConstant(id, variants) {
  const [first] = variants;
  if (!first) throw new Error(`${id} has no operation`);
  const path = onlyOne(id, variants, (each) =>
    variants.length > 1 ? each.path.replace(/^\/v\d/, '/{family}') : each.path,
  );
  const type = onlyOne(id, variants, (each) => answerOf(each.contract, each.operation)?.$ref?.split('/').at(-1));
  const tag = onlyOne(id, variants, (each) => each.operation['x-tenor-tag']);
  const entry = {
    operation: id,
    method: onlyOne(id, variants, (each) => each.method),
    api: first.contract['x-tenor-api'],
    path,
    ...queryOf(variants),
    invalidates: onlyOne(id, variants, (each) => each.operation['x-tenor-invalidates'].join())
      .split(',')
      .filter(Boolean),
    ...(tag !== undefined && { tag }),
    ...onlyIn(variants),
  };
  const doc = `/** ${first.operation.summary.replace(/\.$/, '')}. */`;
  const of = type === undefined ? '' : `<${type}>`;
  return { type, text: `${doc}\nexport const ${id}: Operation${of} = ${JSON.stringify(entry)};\n` };
}

/**
 * The only family that has an operation; nothing if both have it, or if it serves every family (A-02).
 *
 * @param {readonly Variant[]} variants
 */
function onlyIn(variants) {
  const [first, ...others] = variants;
  const every = first?.contract['x-tenor-every-family'] ?? [];
  const isEverywhere = every.some((start) => first?.path.startsWith(start));
  return !first?.family || others.length > 0 || isEverywhere ? {} : { family: first.family };
}

/**
 * What is the same in every family that serves an operation. Throws an error if it is not.
 *
 * @template Value
 * @param {string} id
 * @param {readonly Variant[]} variants
 * @param {(variant: Variant) => Value} valueOf
 */
function onlyOne(id, variants, valueOf) {
  const [value, ...others] = new Set(variants.map(valueOf));
  if (others.length > 0) throw new Error(`${id} is not the same operation in both API families`);
  return /** @type {Value} */ (value);
}

/**
 * The tables of operations: one file for each resource of the product API and one for the shared API, so that a page loads only
 * what it uses.
 *
 * @param {ReadonlyMap<string, Contract>} contracts
 */
async function generateOperations(contracts) {
  /** @type {Map<string, { type: string | undefined, text: string }[]>} */
  const files = new Map();
  for (const [id, variants] of operationsById(contracts)) {
    const [, resource = 'shared'] = /^\/v\d\/([^/]+)/.exec(variants[0]?.path ?? '') ?? [];
    const name = `${OPERATIONS}/${resource}.ts`;
    files.set(name, [...(files.get(name) ?? []), operationConstant(id, variants)]);
  }
  return Promise.all(
    [...files].map(async ([name, constants]) => {
      const types = [...new Set(constants.flatMap(({ type }) => type ?? []))].sort().join(', ');
      const imports = `${types && `import type { ${types} } from '#model';\n`}import type { Operation } from '../operation.ts';\n`;
      const text = `${BANNER}\n${imports}\n${constants.map((each) => each.text).join('\n')}`;
      return /** @type {const} */ ([name, await formatted(text)]);
    }),
  );
}

/**
 * The query that an operation always sends: one text for each name, or one for each family where they differ.
 *
 * @param {readonly Variant[]} variants
 */
function queryOf(variants) {
  const names = new Set(variants.flatMap(({ operation }) => Object.keys(operation['x-tenor-query'] ?? {})));
  const query = [...names].map((name) => {
    const byFamily = variants.map(({ family, operation }) => [family, operation['x-tenor-query']?.[name]]);
    const values = new Set(byFamily.map(([, value]) => value));
    /** @type {unknown} */
    const value = values.size > 1 ? Object.fromEntries(byFamily) : [...values][0];
    return /** @type {const} */ ([name, value]);
  });
  return query.length > 0 ? { query: Object.fromEntries(query) } : {};
}

/** @type {Map<string, Contract>} */
const contracts = new Map();
for (const path of CONTRACTS) contracts.set(path, /** @type {Contract} */ (readJson(new URL(path, root))));
const generated = [
  [TYPES, await generateTypes(contracts)],
  ...(await generateOperations(contracts)),
  ...(await generateAnswers(contracts)),
];
for (const [path = '', text = ''] of generated) {
  if (!process.argv.includes('--check')) await writeFile(new URL(path, root), text);
  else if ((await read(path)) !== text) {
    process.stderr.write(`${path} is out of date: run node tools/generators/generate-contract.mjs\n`);
    process.exitCode = 1;
  }
}
