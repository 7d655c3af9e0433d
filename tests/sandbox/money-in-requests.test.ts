import type { ContractDocument } from '../../src/contract/document.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { contract } from '../workspace/contract.ts';
import { problemOf, type SandboxUnderTest, startSandbox } from './sandbox-under-test.ts';
import { pressPersona } from './sign-in-as.ts';

type Node = Readonly<Record<string, unknown>>;
const asNode = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Node) : {});

/** An amount of money in the request of an operation. */
interface Amount {
  readonly api: 'product' | 'shared';
  readonly family: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly pointer: string;
}

/** The places of `Pounds` below a schema, as pointers into a value. Entries of a list are at 0. */
function poundsBelow(document: ContractDocument, schema: unknown, at = ''): readonly string[] {
  const { $ref: reference, properties, items, allOf, oneOf, anyOf } = asNode(schema);
  if (/\/(Positive)?Pounds$/.test(String(reference))) return [at];
  return [
    ...(reference === undefined ? [] : poundsBelow(document, document.resolve(schema), at)),
    ...Object.entries(asNode(properties)).flatMap(([name, each]) => poundsBelow(document, each, `${at}/${name}`)),
    ...(items === undefined ? [] : poundsBelow(document, items, `${at}/0`)),
    ...[allOf, oneOf, anyOf].flatMap((all) =>
      Object.values(asNode(all)).flatMap((each) => poundsBelow(document, each, at)),
    ),
  ];
}

/** Every amount that the contract takes. */
const amounts: readonly Amount[] = contract.operations.flatMap(({ api, document, method, path, written }) =>
  poundsBelow(document, written.request).map((pointer) => ({
    api,
    family: document.family === 'v1' ? 'motor' : 'lendable',
    method: method as Amount['method'],
    path: path.replaceAll(/\{\w+\}/g, 'any'),
    pointer,
  })),
);

/** A value that has only this number, at the pointer. */
const valueAt = (pointer: string, amount: number): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), amount);

/** Is the decimal text of the number at most two decimals long? */
const isWholePence = (amount: number) => /^-?\d+(\.\d\d?)?$/.test(String(amount));

describe('amounts of money in requests', () => {
  let sandbox: SandboxUnderTest;
  let bearer: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    bearer = (await pressPersona(sandbox, 'quoted')).token;
    return sandbox.close;
  });

  async function findingsOf({ api, family, method, path, pointer }: Amount, amount: number) {
    const response = await sandbox.call(method, `/api/${api}${path}`, {
      bearer,
      brand: family,
      headers: { 'idempotency-key': 'any' },
      body: valueAt(pointer, amount),
    });
    const found = response.statusCode === 422 ? (problemOf(response).errors ?? []) : [];
    return found.filter((each) => each.pointer === pointer && each.code === 'multipleOf');
  }

  it('finds the amounts of at least ten operations in the contract', () => {
    expect(new Set(amounts.map(({ method, path }) => `${method} ${path}`)).size).toBeGreaterThan(10);
  });

  it.each([1e-9, 0.1 + 0.2, 0.005, 19.999])('refuses %f in every request, at its field', async (amount) => {
    for (const each of amounts) expect(await findingsOf(each, amount), each.path + each.pointer).toHaveLength(1);
  });

  it('refuses any number that is not whole pence, and accepts any that is', async () => {
    const anyNumber = fc.oneof(
      fc.double({ noNaN: true, min: 0, max: 1e7 }),
      fc.integer({ min: 0, max: 1_000_000_000 }).map((pence) => pence / 100),
      fc.integer({ min: 1, max: 1e9 }).map((tenths) => tenths / 1000),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...amounts), anyNumber, async (each, amount) => {
        expect(await findingsOf(each, amount)).toHaveLength(isWholePence(amount) ? 0 : 1);
      }),
      { numRuns: runs(2000) },
    );
  });
});
