// Writes schemas/meta/changes: the formats of files that extend another file, made from the formats of whole files in schemas/meta.
// With --check it changes nothing; the exit code is 1 if a file there differs from what schemas/meta gives.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { readJson } from './read-json.mjs';

/** A JSON Schema (draft 7). @typedef {Readonly<Record<string, unknown>>} Schema */

const root = new URL('../../', import.meta.url);

/** What a file that extends another may leave out, or need not decide alone. */
const OF_WHOLE_FILES = new Set(['required', 'if', 'then', 'else', 'allOf']);
/** The keywords whose values are schemas by name. */
const OF_MEMBERS = new Set(['properties', 'patternProperties']);

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Schema} schemas @param {(schema: Schema, name: string) => Schema} change */
const mapped = (schemas, change) =>
  Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, isSchema(each) ? change(each, name) : each]));

/**
 * A schema for a value that is merged over another (RFC 7396): nothing is required, and `null` removes a member. Lists are replaced
 * as a whole, so their entries keep the format of a whole file.
 *
 * @param {Schema} schema
 * @returns {Schema}
 */
function ofChange(schema) {
  /** @type {Record<string, unknown>} */
  const changed = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (OF_WHOLE_FILES.has(keyword)) continue;
    if (keyword === 'items') changed[keyword] = ofWhole(value);
    else if (keyword === 'anyOf' && Array.isArray(value)) changed[keyword] = value.map(ofChange);
    else if (OF_MEMBERS.has(keyword) && isSchema(value)) changed[keyword] = mapped(value, removable);
    else if (keyword === 'additionalProperties' && isSchema(value)) changed[keyword] = removable(value);
    else changed[keyword] = value;
  }
  return changed;
}

/** @param {Schema} schema @returns {Schema} */
const removable = (schema) => ({ anyOf: [ofChange(schema), { $ref: '#/definitions/removed' }] });

/** The schema with references to the definitions of whole files. @param {unknown} schema @returns {unknown} */
function ofWhole(schema) {
  if (Array.isArray(schema)) return schema.map(ofWhole);
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/definitions/', '#/definitions/whole-')
        : key === 'examples'
          ? value
          : ofWhole(value),
    ]),
  );
}

/** Leaves out definitions that nothing refers to. @param {Schema} schema @returns {Schema} */
function withoutUnused(schema) {
  const definitions = /** @type {Record<string, Schema>} */ (schema['definitions']);
  const used = new Set();
  const open = [JSON.stringify({ ...schema, definitions: {} })];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      open.push(JSON.stringify(definitions[name]));
    }
  }
  return { ...schema, definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name))) };
}

/**
 * The format of a file that extends another of the same kind.
 *
 * @param {string} kind
 * @param {Schema} whole
 */
function changesOf(kind, whole) {
  const definitions = /** @type {Schema} */ (whole['definitions'] ?? {});
  const properties = /** @type {Record<string, Schema>} */ (whole['properties']);
  const changed = ofChange(whole);
  return withoutUnused({
    $schema: whole['$schema'],
    title: `${String(whole['title'])} that extends another`,
    $comment: `Generated from schemas/meta/${kind}.schema.json by tests/generators/generate-changes.mjs. Change that file, then run this again.`,
    description: `${String(whole['description'])} A key that is missing keeps its value, and null removes it.`,
    // What brands share is in brands/base.brand.json, which extends nothing and is not whole.
    required: kind === 'brand' ? ['$schema'] : ['$schema', 'extends'],
    ...Object.fromEntries(
      Object.entries(changed).filter(([key]) => !['$schema', 'title', 'description'].includes(key)),
    ),
    properties: {
      .../** @type {Schema} */ (changed['properties']),
      $schema: {
        ...properties['$schema'],
        pattern: String(properties['$schema']?.['pattern']).replace('meta/', 'meta/changes/'),
        examples: [`../../schemas/meta/changes/${kind}.schema.json`],
      },
      extends: properties['extends'],
    },
    definitions: {
      ...mapped(definitions, ofChange),
      ...Object.fromEntries(Object.entries(definitions).map(([name, each]) => [`whole-${name}`, ofWhole(each)])),
      removed: { description: 'Removes the key that the other file has.', type: 'null' },
    },
  });
}

if (!process.argv.includes('--check')) await mkdir(new URL('schemas/meta/changes/', root), { recursive: true });
for (const name of await readdir(new URL('schemas/meta/', root))) {
  const kind = /^([a-z]+)\.schema\.json$/.exec(name)?.[1];
  if (kind === undefined) continue;
  const path = `schemas/meta/changes/${kind}.schema.json`;
  /** @type {unknown} */
  const whole = readJson(new URL(`schemas/meta/${name}`, root));
  const schema = /** @type {Schema} */ (whole);
  if (!Object.hasOwn(/** @type {Schema} */ (schema['properties'] ?? {}), 'extends')) continue;
  const text = await format(JSON.stringify(changesOf(kind, schema)), {
    parser: 'json',
    printWidth: 120,
  });
  if (!process.argv.includes('--check')) await writeFile(new URL(path, root), text);
  else if ((await readFile(new URL(path, root), 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${path} is out of date: run node tests/generators/generate-changes.mjs\n`);
    process.exitCode = 1;
  }
}
