import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import {
  apply,
  applyAndSignIn,
  dataOf,
  exchange,
  openSandbox,
  problemOf,
  readUser,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

const key = (value: string, session = 'session-1') => ({
  headers: { 'idempotency-key': value, 'x-session-id': session },
});

async function applicationsOfPat(sandbox: SandboxUnderTest): Promise<number> {
  return sandbox.store.transact(async (records) => {
    const user = await records.users.findByEmail('pat@example.com');
    return user ? (await records.applications.listOfUser(user.id)).length : 0;
  });
}

describe('Idempotency-Key (T-16)', () => {
  it('repeats the first answer exactly, with a token that works (T-16)', async () => {
    const sandbox = await openSandbox();
    const first = await apply(sandbox, application(), key('one'));
    sandbox.clock.now = new Date('2026-11-21T09:31:00Z');
    const repeat = await apply(sandbox, application(), key('one'));
    expect(repeat.statusCode).toBe(first.statusCode);
    expect(repeat.body).toBe(first.body);
    expect(await applicationsOfPat(sandbox)).toBe(1);
    const { autoLoginToken = '' } = dataOf<LoanApplication>(repeat);
    expect((await exchange(sandbox, autoLoginToken)).statusCode).toBe(200);
  });

  it('makes one application from twenty simultaneous requests (T-16)', async () => {
    const sandbox = await openSandbox();
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply(sandbox, application(), key('one'))));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(201);
    expect(await applicationsOfPat(sandbox)).toBe(1);
  });

  it('makes one application if the client retries after a lost answer (T-16)', async () => {
    const sandbox = await openSandbox();
    await sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { operation: 'createLoanApplication', fault: 'timeout' },
    });
    expect((await apply(sandbox, application(), key('one'))).statusCode).toBe(504);
    const retry = await apply(sandbox, application(), key('one'));
    expect(retry.statusCode).toBe(201);
    expect(dataOf<LoanApplication>(retry).autoLoginToken).toBeDefined();
    expect(await applicationsOfPat(sandbox)).toBe(1);
  });

  it('refuses a key that was used with a different body, and does nothing (T-16)', async () => {
    const sandbox = await openSandbox();
    await apply(sandbox, application(), key('one'));
    const other = await apply(sandbox, application({ amount: 8000 }), key('one'));
    expect(other.statusCode).toBe(422);
    expect(problemOf(other).code).toBe('idempotency-key-reused');
    expect(await applicationsOfPat(sandbox)).toBe(1);
  });

  it('treats a new key, or the same key in another session, as a new request (T-16)', async () => {
    const sandbox = await openSandbox();
    const ids = [
      await apply(sandbox, application(), key('one')),
      await apply(sandbox, application(), key('two')),
      await apply(sandbox, application(), key('one', 'session-2')),
    ].map((response) => dataOf<LoanApplication>(response).id);
    expect(new Set(ids).size).toBe(3);
  });

  it('does not remember refusals, so the same key works with a corrected body (T-16)', async () => {
    const sandbox = await openSandbox();
    expect((await apply(sandbox, application({ amount: 1 }), key('one'))).statusCode).toBe(422);
    expect((await apply(sandbox, application(), key('one'))).statusCode).toBe(201);
  });

  it("does not give one user's answer to another user with the same key (T-18)", async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application({ user: { email: 'sam@example.com' } }));
    await apply(sandbox, application(), key('one'));
    expect((await apply(sandbox, application(), { ...key('one'), bearer })).statusCode).toBe(422);
    expect((await readUser(sandbox, userId, bearer)).loanApplications).toHaveLength(1);
  });

  it('stores tokens and idempotency keys only as hashes', async () => {
    const sandbox = await openSandbox();
    const { autoLoginToken = '' } = dataOf<LoanApplication>(await apply(sandbox, application(), key('secret-key-1')));
    const kept = await sandbox.store.transact((records) =>
      records.idempotencyKeys.find('createLoanApplication', 'session-1', 'secret-key-1'),
    );
    expect(kept).toBeUndefined();
    const bytes = await sandbox.place.contents();
    // Proves that this search would find stored text.
    expect(bytes).toContain('pat@example.com');
    expect(bytes.includes(autoLoginToken) || bytes.includes('secret-key-1')).toBe(false);
  });
});
