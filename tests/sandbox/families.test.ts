import { beforeAll, describe, expect, it } from 'vitest';
import { operations, contracts } from '../workspace/contract.ts';
import { borrower, type Borrower } from './borrower.ts';
import { problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The calls about applications and requirements of one document: the calls that differ between the families. */
const ownCalls = (api: 'product' | 'motor') =>
  operations(contracts[api])
    .filter(({ path }) => /^\/v\d\/(?:loan-applications|debt-consolidation|[a-z-]+-requirements)/.test(path))
    .map(({ method, path }) => [method, path] as const);

async function statusOf(who: Borrower, method: Method, path: string) {
  const url = `/api/product${path.replace('{id}', who.id).replace('{name}', 'button')}`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  const response = await sandbox.call(method, url, { ...who, ...body, headers });
  return [response.statusCode, problemOf(response).code];
}

describe('calls of the other API family (A-02)', () => {
  it.each(ownCalls('product'))('the lender of motor does not have %s %s', async (method, path) => {
    expect(await statusOf(await borrower(sandbox, 'Quoted', { brand: 'motor' }), method, path)).toEqual([
      404,
      'not-found',
    ]);
  });

  it.each(ownCalls('motor'))('the lender of unsecured loans does not have %s %s', async (method, path) => {
    expect(await statusOf(await borrower(sandbox, 'Quoted'), method, path)).toEqual([404, 'not-found']);
  });

  it('offers no motor applicant to continue without proof of income (C-59)', async () => {
    for (const [brand, canSkip] of [
      ['motor', false],
      ['lendable', true],
    ] as const) {
      const pat = await borrower(sandbox, 'Income', { brand });
      await pat.post('reaction', { reaction: 'yes' });
      expect((await pat.read()).requirements?.[0]).toMatchObject({ canSkip });
    }
  });
});
