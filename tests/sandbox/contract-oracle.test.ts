import { createSandbox } from '#sandbox';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { contractFindings } from './contract-oracle.ts';
import { openSandbox, start } from './sandbox-under-test.ts';
import { brands, contract } from './workspace.ts';

function response(statusCode: number, body: unknown, type = 'application/json'): LightMyRequestResponse {
  return { statusCode, headers: { 'content-type': type }, json: () => body } as unknown as LightMyRequestResponse;
}

describe('what holds every response in these tests against the contract', () => {
  const url = '/api/product/v2/sessions/initialize?utm_source=x';

  it('C-00 accepts what the contract describes', () => {
    expect(contractFindings('POST', url, response(201, { data: { id: 'a', lifetimeId: 'b' } }))).toEqual([]);
  });

  it.each([
    ['no envelope', response(201, { id: 'a', lifetimeId: 'b' })],
    ['a missing property', response(201, { data: { id: 'a' } })],
    ['a status that is not in the contract', response(202, { data: {} })],
    [
      'a problem without a code',
      response(400, { type: 'about:blank', title: 'No', status: 400 }, 'application/problem+json'),
    ],
    ['an error that is no problem', response(404, {})],
  ])('C-00 finds %s', (_, wrong) => {
    expect(contractFindings('POST', url, wrong)).not.toEqual([]);
  });
});

describe('the contract and the sandbox', () => {
  it('serves every operation of the contract', async () => {
    const sandbox = await openSandbox();
    for (const [api, { paths }] of Object.entries(contract)) {
      for (const [path, item] of Object.entries(paths)) {
        for (const method of Object.keys(item)) {
          const url = `/api/${api}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
          expect([url, sandbox.server.hasRoute({ method: method.toUpperCase(), url })]).toEqual([url, true]);
        }
      }
    }
  });

  it('does not start with an operation that nothing serves', async () => {
    const sandbox = await openSandbox();
    const [[path = '', item = {}] = []] = Object.entries(contract.shared.paths);
    const [[method = '', operation] = []] = Object.entries(item);
    const shared = { ...contract.shared, paths: { [path]: { [method]: { ...operation, operationId: 'conjure' } } } };
    const wrong = { product: contract.product, shared };
    const server = createSandbox({ store: sandbox.store, contract: wrong, brands, now: () => start, publicUrl: '' });
    await expect(server.ready()).rejects.toThrow('"conjure"');
  });
});
