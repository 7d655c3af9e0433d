import { describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import { apply, openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';

function order(sandbox: SandboxUnderTest, payload: object) {
  return sandbox.server.inject({ method: 'POST', url: '/sandbox/faults', payload });
}

async function isKnown(sandbox: SandboxUnderTest): Promise<boolean> {
  return (await sandbox.store.transact((records) => records.users.findByEmail('pat@example.com'))) !== undefined;
}

describe('fault injection', () => {
  it('error500 fails the planned number of requests before any work is done', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'error500', times: 2 });
    expect((await apply(sandbox, application())).statusCode).toBe(500);
    expect((await apply(sandbox, application())).statusCode).toBe(500);
    expect(await isKnown(sandbox)).toBe(false);
    expect((await apply(sandbox, application())).statusCode).toBe(201);
  });

  it('slow answers after three seconds', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'slow' });
    expect((await apply(sandbox, application())).statusCode).toBe(201);
    expect(sandbox.pauses).toEqual([3000]);
  });

  it('timeout does the work and then answers 504', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'timeout' });
    expect((await apply(sandbox, application())).statusCode).toBe(504);
    expect(sandbox.pauses).toEqual([60_000]);
    expect(await isKnown(sandbox)).toBe(true);
  });

  it('offline closes the connection before any work is done', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'offline' });
    const address = await sandbox.server.listen({ port: 0, host: '127.0.0.1' });
    const request = fetch(`${address}/api/product/v2/loan-applications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-session-id': 's',
        'x-lifetime-id': 'l',
        'x-brand-id': 'lendable',
        'idempotency-key': 'one',
      },
      body: JSON.stringify(application()),
    });
    await expect(request).rejects.toThrow('fetch failed');
    expect(await isKnown(sandbox)).toBe(false);
  });

  it('validation rejects the field that its pointer names', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'validation', pointer: '/user/email' });
    const response = await apply(sandbox, application());
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).errors).toEqual([
      { pointer: '/user/email', code: 'refused', message: 'We cannot accept this answer' },
    ]);
  });

  it('affects only the planned operation, is shown on the overview page and can be cleared', async () => {
    const sandbox = await openSandbox();
    await order(sandbox, { operation: 'createLoanApplication', fault: 'error500', times: 3 });
    expect((await sandbox.call('GET', '/api/shared/employment-statuses')).statusCode).toBe(200);
    expect((await sandbox.server.inject('/sandbox')).body).toContain('Fails (500), 3 times');
    const off = await order(sandbox, { operation: 'createLoanApplication', fault: 'error500', times: 0 });
    expect(off.json()).toEqual({ data: [] });
    expect((await apply(sandbox, application())).statusCode).toBe(201);
  });

  it('accepts a planned fault from the form of the overview page', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/faults',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'operation=createLoanApplication&fault=error500&times=1',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/sandbox']);
    expect((await apply(sandbox, application())).statusCode).toBe(500);
  });

  it.each([
    [{ operation: 'nothing', fault: 'slow' }],
    [{ operation: 'getUser', fault: 'hail' }],
    [{ operation: 'getUser', fault: 'slow', times: -1 }],
    [{}],
  ])('refuses the planned fault %j', async (payload) => {
    const sandbox = await openSandbox();
    expect((await order(sandbox, payload)).statusCode).toBe(400);
  });
});
