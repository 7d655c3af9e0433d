import fc from 'fast-check';
import { once } from 'node:events';
import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { contract } from '../workspace/contract.ts';
import { application } from './applicants.ts';
import { openSandbox, problemOf, type SandboxUnderTest, startSandbox } from './sandbox-under-test.ts';
import { pressPersona, signInAs } from './sign-in-as.ts';

const headers = {
  'x-session-id': 's',
  'x-lifetime-id': 'l',
  'x-brand-id': 'lendable',
  'idempotency-key': 'one',
  'content-type': 'application/json',
};
const upload = '/api/product/v2/loan-applications/any/proof-of-income';

/** Sends the headers of a large body but never the body, and returns the status of the answer. */
async function answerWithoutBody(sandbox: SandboxUnderTest, url: string, more: Readonly<Record<string, string>>) {
  await sandbox.server.listen({ port: 0 });
  const { port } = sandbox.server.server.address() as AddressInfo;
  const sent = open({ port, path: url, method: 'POST', headers: { ...headers, 'content-length': '9000000', ...more } });
  sent.flushHeaders();
  sent.on('error', () => undefined);
  const [response] = (await once(sent, 'response')) as [{ readonly statusCode: number }];
  sent.destroy();
  return response.statusCode;
}

describe('a request whose body has not arrived yet', () => {
  it.each([
    ['without a token', {}, 401],
    ['with an unknown token', { authorization: 'Bearer unknown' }, 401],
    ['for an unknown brand', { 'x-brand-id': 'nobody' }, 400],
    ['without a session', { 'x-session-id': '' }, 400],
  ])('is refused %s, before the server reads the body (T-18)', async (_, more, status) => {
    expect(await answerWithoutBody(await openSandbox(), upload, more as Record<string, string>)).toBe(status);
  });

  it('is refused if its body will be larger than its operation takes, although another operation takes more', async () => {
    const sandbox = await openSandbox();
    const { bearer } = await signInAs(sandbox, 'quoted');
    const url = '/api/product/v2/loan-applications/any/reaction';
    expect(await answerWithoutBody(sandbox, url, { authorization: `Bearer ${bearer}` })).toBe(413);
  });
});

describe('the size of a request body', () => {
  it('is limited to what the contract of its operation allows', async () => {
    const sandbox = await openSandbox();
    const padded = (size: number) => `{"email":"pat@example.com"}${' '.repeat(size - 27)}`;
    const send = (body: string) => sandbox.call('POST', '/api/shared/auth/sign-in-link', { body });
    expect((await send(padded(4_000))).statusCode).toBe(202);
    expect((await send(padded(6_000))).statusCode).toBe(413);
  });
});

/** Every operation that takes a body. */
const operations = contract.operations
  .filter(({ request }) => request !== undefined)
  .map(({ api, document, method, path }) => ({
    method: method as 'POST' | 'PUT' | 'PATCH',
    url: `/api/${api}${path.replaceAll(/\{\w+\}/g, 'any')}`,
    brand: document.family === 'v1' ? 'motor' : 'lendable',
  }));

describe('an answer to a bad body (A-36)', () => {
  let sandbox: SandboxUnderTest;
  let bearer: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    bearer = (await pressPersona(sandbox, 'quoted')).token;
    return sandbox.close;
  });

  const send = (to: (typeof operations)[number], body: unknown) =>
    sandbox.call(to.method, to.url, { bearer, brand: to.brand, headers: { 'idempotency-key': 'any' }, body });

  it('is at most 16 kB, whatever is wrong with the body', async () => {
    const names = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}${'/~x"é'.repeat(length)}`, number]));
    const bad = [names(3000, 0), names(40, 200), names(1, 10_000), Array.from({ length: 10_000 }, () => 1)];
    const nested = bad.flatMap((value) => [
      value,
      { ...application(), user: { ...value, addresses: value } },
      { brandAnswers: value, affordability: value, files: [value], income: [value], data: value },
    ]);
    for (const to of operations) {
      for (const body of nested) {
        const { statusCode, body: answer } = await send(to, body);
        expect(statusCode, to.url).toBeGreaterThanOrEqual(400);
        expect(statusCode, to.url).toBeLessThan(500);
        expect(answer.length, to.url).toBeLessThanOrEqual(16_384);
      }
    }
  });

  it('is at most 16 kB and never an error of the lender, for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operations), fc.jsonValue({ maxDepth: 4 }), async (to, body) => {
        const { statusCode, body: answer } = await send(to, body);
        expect(statusCode).toBeLessThan(500);
        expect(answer.length).toBeLessThanOrEqual(16_384);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('names the first errors and shortens names that the client made up (A-36)', async () => {
    const long = 'x'.repeat(1000);
    const { errors } = problemOf(
      await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: 'pat@example.com', [long]: 1 } }),
    );
    expect(errors).toEqual([
      {
        pointer: `/${'x'.repeat(60)}…`,
        code: 'additionalProperties',
        message: `X${'x'.repeat(59)}… is not a field that we accept`,
      },
    ]);
  });
});
