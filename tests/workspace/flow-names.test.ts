import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const filesIn = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path))
    .map((path) => `${folder}/${path}`);

type Node = { readonly [key: string]: unknown };
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The names of a schema's fields and their parts. */
function fieldsIn({ properties, items }: Node): readonly string[] {
  const inItems = isNode(items) ? fieldsIn(items) : [];
  if (!isNode(properties)) return inItems;
  return Object.entries(properties).flatMap(([name, part]) => [name, ...(isNode(part) ? fieldsIn(part) : [])]);
}

const flows = filesIn('flows', /\.flow\.json$/).map((file) => ({ id: file.slice(6, -10), flow: read(file) }));
const fields = filesIn('schemas', /\.schema\.json$/)
  // `meta` describes the formats, and `shared` the types that fields refer to.
  .filter((file) => !/^schemas\/(?:meta|shared)\//.test(file))
  .flatMap((file) => fieldsIn(read(file)));
const names = [
  ...flows.flatMap(({ id, flow }) => [id, id.slice(id.lastIndexOf('/') + 1), ...Object.keys(flow['pages'] as Node)]),
  ...fields,
];

/** The purpose of a payment in the contract. The flow that pays it has the same name. */
const PURPOSE = 'next-payment';

/** A name of one plain word may be any word of the code. Others cannot be there by chance. */
const distinctive = new Set(names.filter((name) => /[-/A-Z]/.test(name) && name !== PURPOSE));

const code = ['src/app', 'src/renderer'].flatMap((folder) => filesIn(folder, /\.tsx?$/));

/** The texts in quotes, without those of imports and comments. */
function literals(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replace(/^import .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return new Set([...text.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , literal = '']) => literal));
}

describe('names in the code', () => {
  test('a new flow, step or question needs no code: the app names none of those that there are', () => {
    expect(distinctive.size).toBeGreaterThan(100);
    const found = code.flatMap((file) =>
      [...literals(file)].filter((literal) => distinctive.has(literal)).map((name) => `${file} ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('the address of a flow never comes from its name in the code', () => {
    const plain = new Set(flows.map(({ id }) => id.slice(id.lastIndexOf('/') + 1)));
    const found = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:loanPage|step|loanFlow|flow)Address\(([^;]*);/g)].flatMap(
        ([, args = '']) =>
          [...args.matchAll(/'([\w-]+)'/g)]
            .filter(([, name = '']) => plain.has(name))
            .map(([, name = '']) => `${file} ${name}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
