// Writes the types of the API contract; with --check, says whether the committed ones are what the contract gives.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

const CONTRACTS = [
  'schemas/api/product.v1.openapi.json',
  'schemas/api/product.v2.openapi.json',
  'schemas/api/shared.openapi.json',
];
const OUTPUT = 'src/model/contract.ts';
const BANNER = '// Generated from schemas/api by src/cli/generate-contract.mjs. Change that, then run it again.';
/** Marks a union that each family of the API has members of its own in. Its type has the members of all. */
const PER_FAMILY = 'x-tenor-per-family';

const root = new URL('../../', import.meta.url);
const read = (path) => readFile(new URL(path, root), 'utf8');
const prettierOptions = async () => ({ ...JSON.parse(await read('package.json')).prettier, parser: 'typescript' });

/** Every schema of every contract under its own name. A name that two contracts use must mean the same in both. */
async function schemasByName() {
  const schemas = {};
  for (const path of CONTRACTS) {
    const contract = JSON.parse(await read(path));
    for (const [name, schema] of Object.entries(contract.components.schemas)) {
      schemas[name] = schemas[name] ? inBoth(schemas[name], schema, `${path}: the schema ${name}`) : schema;
    }
  }
  return schemas;
}

function inBoth(one, other, what) {
  const [text, otherText] = [one, other].map((schema) => JSON.stringify(schema));
  if (text === otherText) return one;
  if (!one[PER_FAMILY] || !other[PER_FAMILY]) throw new Error(`${what} differs from another contract's`);
  const members = new Map([...one.oneOf, ...other.oneOf].map((member) => [member.$ref, member]));
  return { ...one, oneOf: [...members.values()] };
}

/** The types of the contract's named schemas, as TypeScript. */
async function generateContract() {
  const definitions = JSON.parse(JSON.stringify(await schemasByName()).replaceAll('#/components/schemas/', '#/$defs/'));
  const names = Object.keys(definitions).sort();
  const source = await compile({ type: 'object', $defs: definitions, additionalProperties: false }, 'ContractRoot', {
    additionalProperties: false,
    bannerComment: BANNER,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  const text = withoutNoise(source);
  const missing = names.filter((name) => !new RegExp(`export (interface|type) ${name}\\b`).test(text));
  if (missing.length > 0) throw new Error(`no type came out for ${missing.join(', ')}`);
  return format(text, await prettierOptions());
}

const ROOT_TYPE = /export interface ContractRoot \{\s*\}\n/;
const WHERE_DEFINED =
  /\s*\* This interface was referenced by `[^`]*`'s JSON-Schema\s*\* via the `definition` "[^"]*"\./g;
const ABOUT_ITEMS = /\n *\*\s*\n *\* Items: [^\n]*/g;
const SHORT_DOC = /\/\*\*\n *\* ([^\n]*)(?:\n *\*)?\n *\*\//g;

/** Leaves out the empty type of the schema that held the others and the remarks that repeat; a short doc takes one line. */
function withoutNoise(source) {
  return source
    .replace(ROOT_TYPE, '')
    .replace(WHERE_DEFINED, '')
    .replace(ABOUT_ITEMS, '')
    .replace(SHORT_DOC, '/** $1 */');
}

const generated = await generateContract();
if (!process.argv.includes('--check')) await writeFile(new URL(OUTPUT, root), generated);
else if ((await read(OUTPUT)) !== generated) {
  process.stderr.write(`${OUTPUT} is not what the contract gives: run node src/cli/generate-contract.mjs\n`);
  process.exitCode = 1;
}
