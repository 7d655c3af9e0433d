import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Names in the code that a file of a flow has too, with the reason. A name that is gone must be removed here. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/app/screens/repay/card-screen.tsx settlement-quote': 'where Back leads from the payment of a figure',
  'src/app/screens/repay/open-banking-payment-screen.tsx settlement-quote':
    'where Back leads from the payment of a figure',
  'src/app/state/loan-alert.ts direct-debit': 'where an alert leads',
  'src/app/state/loan-alert.ts settlement-quote': 'where an alert leads',
  'src/app/navigation/route-address.ts settlement-quote': 'a route of `routes`, which flows name',
  'src/app/navigation/route-address.ts self-serve-arrangement': 'a route of `routes`, which flows name',
  'src/app/navigation/route-address.ts bank-details': 'a tab of the page of a loan',
  'src/app/screens/loan/loan-screen.tsx bank-details': 'a tab of the page of a loan',
  'src/app/screens/loan/bank-details-tab.tsx bank-details': 'a place of offers',
  'src/app/remote/use-smaller-offer.ts smaller-offer': 'a place of offers',
  'src/app/screens/application/decline-offers.tsx smaller-offer': 'a place of offers',
};

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
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  test('the address of a flow never comes from its name in the code', () => {
    const plain = new Set(flows.map(({ id }) => id.slice(id.lastIndexOf('/') + 1)));
    const found = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:loanPage|step|loanFlow|flow)Address\([^;]*?'([\w-]+)'/g)]
        .filter(([, name = '']) => plain.has(name))
        .map(([, name = '']) => `${file} ${name}`),
    );
    expect([...new Set(found)].sort()).toEqual([
      'src/app/navigation/route-address.ts settlement-quote',
      'src/app/screens/loan/loan-figures.tsx next-payment',
      'src/app/screens/loan/schedule-tab.tsx late',
      'src/app/shell/payment-receipt.tsx late',
      'src/app/state/loan-alert.ts direct-debit',
      'src/app/state/loan-alert.ts late',
      'src/app/state/loan-status.ts late',
    ]);
  });
});
