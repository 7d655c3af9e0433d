// Writes what the API contract determines: its types and the table of its operations.
// With --check it changes nothing; the exit code is 1 if a committed file differs from what the contract gives.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { answerShapes, FIRST_CALLS } from './answer-shapes.mjs';
import { buildCli } from '../../src/launch/build-cli.mjs';
import { CALLED_BY_CODE } from './called-by-code.mjs';
import { readJson } from './read-json.mjs';

/** @typedef {import('./answer-shapes.mjs').Schema} Schema */
/** @typedef {import('#contract').Operation} Operation */

const TYPES = 'src/model/contract.ts';
const OPERATIONS = 'src/api/operations';
const ANSWERS = 'src/api/answers';
const BANNER =
  '// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.';
/** Marks a union that has different members in each API family. Its type has the members of all families. */
const PER_FAMILY = 'x-tenor-per-family';

const root = new URL('../../', import.meta.url);

/** @type {typeof import('#contract')} */
const { isContractFile, readContract } = await import(await buildCli(fileURLToPath(root), 'contract'));
const contract = readContract(
  new Map(
    readdirSync(new URL('schemas/api', root))
      .map((name) => `schemas/api/${name}`)
      .filter(isContractFile)
      .sort()
      .map((path) => [path, readJson(new URL(path, root))]),
  ),
);

/** @param {string} source */
async function formatted(source) {
  const settings = readJson(new URL('package.json', root));
  const { prettier } = /** @type {{ readonly prettier: import('prettier').Options }} */ (settings);
  return format(source, { ...prettier, parser: 'typescript' });
}

/** Every schema of every document under its own name. A name that two documents use must mean the same in both. */
function schemasByName() {
  /** @type {Record<string, Schema>} */
  const schemas = {};
  for (const { file, schemas: own } of contract.documents)
    for (const [name, schema] of /** @type {[string, Schema][]} */ (Object.entries(own)))
      schemas[name] = schemas[name] ? inBoth(schemas[name], schema, `${file}: the schema ${name}`) : schema;
  return schemas;
}

/** @type {(one: Schema, other: Schema, what: string) => Schema} */
function inBoth(one, other, what) {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!one[PER_FAMILY] || !other[PER_FAMILY]) throw new Error(`${what} differs from another document's`);
  const members = new Map([...(one.oneOf ?? []), ...(other.oneOf ?? [])].map((member) => [member.$ref, member]));
  return { ...one, oneOf: [...members.values()] };
}

/** The TypeScript types of the contract's named schemas. */
async function generateTypes() {
  const text = JSON.stringify(schemasByName()).replaceAll('#/components/schemas/', '#/$defs/');
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

/** The shapes of all answers, those of the first calls in a file of their own. */
function generateAnswers() {
  /** @type {Record<string, Schema>} */
  const first = {};
  /** @type {Record<string, Schema>} */
  const more = {};
  for (const { id, written } of contract.operations)
    if (written.response) (FIRST_CALLS.includes(id) ? first : more)[id] = /** @type {Schema} */ (written.response);
  const schemas = schemasByName();
  return Promise.all(
    Object.entries({ first, more }).map(async ([name, answers]) => {
      const table = JSON.stringify(answerShapes(answers, schemas));
      const text = `${BANNER}\nimport type { AnswerShapes } from './shape.ts';\n\nexport const ${name}: AnswerShapes = ${table};`;
      return /** @type {const} */ ([`${ANSWERS}/${name}.ts`, await formatted(text)]);
    }),
  );
}

/** The operations that code calls by id, sorted, with a variant for each family that serves them. */
function operationsById() {
  /** @type {Map<string, readonly Operation[]>} */
  const found = new Map();
  for (const operation of contract.operations)
    if (CALLED_BY_CODE.has(operation.id)) found.set(operation.id, [...(found.get(operation.id) ?? []), operation]);
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The constant of one operation: method, path, query and cache tags. If both API families serve it, its path begins with
 * `/{family}` and a query that differs has one value for each family.
 *
 * @param {string} id
 * @param {readonly Operation[]} variants
 */
function operationConstant(id, variants) {
  const [first] = variants;
  if (!first) throw new Error(`${id} has no operation`);
  const path = onlyOne(id, variants, (each) =>
    variants.length > 1 ? each.path.replace(/^\/v\d/, '/{family}') : each.path,
  );
  const type = onlyOne(id, variants, ({ written }) =>
    /** @type {Schema | undefined} */ (written.response)?.$ref?.split('/').at(-1),
  );
  const tag = onlyOne(id, variants, (each) => each.tag);
  const entry = {
    operation: id,
    method: onlyOne(id, variants, (each) => each.method),
    api: first.api,
    path,
    ...queryOf(variants),
    invalidates: onlyOne(id, variants, (each) => each.invalidates.join())
      .split(',')
      .filter(Boolean),
    ...(tag !== undefined && { tag }),
    // Both families have it, or it serves every family (A-02).
    ...(variants.length === 1 && first.family !== undefined && { family: first.family }),
  };
  const doc = `/** ${first.summary.replace(/\.$/, '')}. */`;
  const of = type === undefined ? '' : `<${type}>`;
  return { type, text: `${doc}\nexport const ${id}: Operation${of} = ${JSON.stringify(entry)};\n` };
}

/**
 * What is the same in every family that serves an operation. Throws an error if it is not.
 *
 * @template Value
 * @param {string} id
 * @param {readonly Operation[]} variants
 * @param {(variant: Operation) => Value} valueOf
 */
function onlyOne(id, variants, valueOf) {
  const [value, ...others] = new Set(variants.map(valueOf));
  if (others.length > 0) throw new Error(`${id} is not the same operation in both API families`);
  return /** @type {Value} */ (value);
}

/**
 * The tables of operations: one file for each resource of the product API and one for the shared API, so that a page loads only
 * what it uses.
 */
async function generateOperations() {
  /** @type {Map<string, { type: string | undefined, text: string }[]>} */
  const files = new Map();
  for (const [id, variants] of operationsById()) {
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
 * @param {readonly Operation[]} variants
 */
function queryOf(variants) {
  const names = new Set(variants.flatMap(({ query }) => Object.keys(query)));
  const query = [...names].map((name) => {
    const byFamily = variants.map(({ document, query }) => [document.family, query[name]]);
    const values = new Set(byFamily.map(([, value]) => value));
    /** @type {unknown} */
    const value = values.size > 1 ? Object.fromEntries(byFamily) : [...values][0];
    return /** @type {const} */ ([name, value]);
  });
  return query.length > 0 ? { query: Object.fromEntries(query) } : {};
}

const generated = [[TYPES, await generateTypes()], ...(await generateOperations()), ...(await generateAnswers())];
/** Generated files of a resource or an answer that the contract does not have any more. */
const stale = [OPERATIONS, ANSWERS]
  .flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`))
  .filter((path) => !generated.some(([made]) => made === path))
  .filter((path) => readFileSync(new URL(path, root), 'utf8').startsWith(BANNER));
for (const path of stale) {
  if (!process.argv.includes('--check')) rmSync(new URL(path, root));
  else fail(`${path} is not generated any more`);
}
for (const [path = '', text = ''] of generated) {
  if (!process.argv.includes('--check')) await writeFile(new URL(path, root), text);
  else if ((await readFile(new URL(path, root), 'utf8').catch(() => '')) !== text) fail(`${path} is out of date`);
}

/** @param {string} problem */
function fail(problem) {
  process.stderr.write(`${problem}: run node tests/generators/generate-contract.mjs\n`);
  process.exitCode = 1;
}
