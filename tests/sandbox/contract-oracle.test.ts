import { createSandbox } from '#sandbox';
import type { Problem } from '#model';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { contractFindings } from './contract-oracle.ts';
import { contract as read } from '../workspace/contract.ts';
import { openSandbox, start } from './sandbox-under-test.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

function response(statusCode: number, body: unknown, type = 'application/json'): LightMyRequestResponse {
  return {
    statusCode,
    headers: { 'content-type': type },
    body: JSON.stringify(body),
    json: () => body,
  } as unknown as LightMyRequestResponse;
}

describe('the check of every response in these tests against the contract', () => {
  const url = '/api/product/v2/sessions/initialize?utm_source=x';

  it('accepts a response that the contract describes (C-00)', async () => {
    expect(await contractFindings('POST', url, response(201, { data: { id: 'a', lifetimeId: 'b' } }))).toEqual([]);
  });

  it.each([
    ['a missing envelope', response(201, { id: 'a', lifetimeId: 'b' })],
    ['a missing property', response(201, { data: { id: 'a' } })],
    ['a status that is not in the contract', response(202, { data: {} })],
    [
      'a problem without a code',
      response(400, { type: 'about:blank', title: 'No', status: 400 }, 'application/problem+json'),
    ],
    ['an error without a problem body', response(404, {})],
  ])('reports a response with %s (C-00)', async (_, wrong) => {
    expect(await contractFindings('POST', url, wrong)).not.toEqual([]);
  });
});

describe('the contract and the sandbox', () => {
  it('implements every operation of the contract', async () => {
    const sandbox = await openSandbox();
    const routes = read.operations.map(({ api, method, path }) => ({
      method,
      url: `/api/${api}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    }));
    expect(routes.filter((route) => !sandbox.server.hasRoute(route))).toEqual([]);
  });

  it('answers 501 to an operation that is not implemented', async () => {
    const sandbox = await openSandbox();
    const conjure = { operationId: 'conjure', responses: { 200: {} } };
    const document = { 'x-tenor-api': 'shared', paths: { '/rabbits': { get: conjure } } };
    const server = createSandbox({
      store: sandbox.store,
      contract: new Map([...contract, ['schemas/api/rabbits.openapi.json', document]]),
      brands,
      messages,
      documents,
      now: () => start,
      publicUrl: '',
      workThread,
    });
    const response = await server.inject('/api/shared/rabbits');
    expect([response.statusCode, response.json<Problem>().code]).toEqual([501, 'not-served']);
    await server.close();
  });
});
