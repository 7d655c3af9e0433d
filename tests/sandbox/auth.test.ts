import type { AuthToken } from '#model';
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

const minutes = 60_000;

function wait(sandbox: SandboxUnderTest, milliseconds: number): void {
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + milliseconds);
}

function askForLink(sandbox: SandboxUnderTest, email: string) {
  return sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email } });
}

/** Returns the tokens of the sign-in links in the outbox, newest first. */
async function linksSent(sandbox: SandboxUnderTest): Promise<readonly string[]> {
  const { body } = await sandbox.server.inject('/sandbox/outbox');
  return [...body.matchAll(/href="https:\/\/loans\.example\/login\?token=([\w-]+)"/g)].map(([, token = '']) => token);
}

function refresh(sandbox: SandboxUnderTest, bearer?: string) {
  const body = { type: 'refresh_token' };
  return sandbox.call('POST', '/api/shared/auth', bearer === undefined ? { body } : { body, bearer });
}

describe('auto_login (C-01)', () => {
  it('exchanges the token of a new application for an authentication token (C-01, D-03)', async () => {
    const sandbox = await openSandbox();
    const { autoLoginToken } = dataOf<{ autoLoginToken: string }>(await apply(sandbox, application()));
    const auth = dataOf<AuthToken>(await exchange(sandbox, autoLoginToken));
    expect(auth).toEqual({
      '@type': 'authenticationToken',
      token: expect.stringMatching(/^[\w-]{40,}$/) as string,
      subjectId: expect.any(String) as string,
      authStrength: 'application',
      expiresAt: '2026-11-21 10:30:00.000000',
    });
    expect((await readUser(sandbox, auth.subjectId, auth.token)).email).toBe('pat@example.com');
  });

  it('accepts each sign-in token only once (C-01)', async () => {
    const sandbox = await openSandbox();
    await askForLink(sandbox, 'quoted@persona.example');
    const [token = ''] = await linksSent(sandbox);
    const answers = await Promise.all([exchange(sandbox, token), exchange(sandbox, token), exchange(sandbox, token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  it.each([
    ['an application', 5],
    ['a link', 15],
  ])('accepts the token of %s for %i minutes (C-01)', async (kind, limit) => {
    const sandbox = await openSandbox();
    const fresh = async () => {
      if (kind === 'a link') {
        await askForLink(sandbox, 'quoted@persona.example');
        return (await linksSent(sandbox))[0] ?? '';
      }
      const user = { email: `${Math.random()}@example.com` };
      return dataOf<{ autoLoginToken: string }>(await apply(sandbox, application({ user }))).autoLoginToken;
    };
    const inTime = await fresh();
    wait(sandbox, limit * minutes - 1);
    expect((await exchange(sandbox, inTime)).statusCode).toBe(200);
    const tooLate = await fresh();
    wait(sandbox, limit * minutes);
    expect((await exchange(sandbox, tooLate)).statusCode).toBe(401);
  });

  it('refuses a bearer token in place of a sign-in token and keeps it valid (C-01)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    expect((await exchange(sandbox, bearer)).statusCode).toBe(401);
    expect((await readUser(sandbox, userId, bearer)).id).toBe(userId);
  });

  it.each([
    ['an unknown request type', { type: 'password', data: { token: 'x' } }],
    ['a missing token', { type: 'auto_login', data: {} }],
    ['an empty token', { type: 'auto_login', data: { token: '' } }],
    ['nothing', {}],
  ])('refuses to sign in with %s (C-01)', async (_, body) => {
    const sandbox = await openSandbox();
    expect((await sandbox.call('POST', '/api/shared/auth', { body })).statusCode).toBe(422);
  });
});

describe('refresh_token (C-02)', () => {
  it('issues a token for the same user and strength that expires later (C-02)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    wait(sandbox, 50 * minutes);
    const next = dataOf<AuthToken>(await refresh(sandbox, bearer));
    expect(next).toMatchObject({
      subjectId: userId,
      authStrength: 'application',
      expiresAt: '2026-11-21 11:20:00.000000',
    });
    wait(sandbox, 30 * minutes);
    expect((await readUser(sandbox, userId, next.token)).id).toBe(userId);
  });

  it('refreshes a token that expired less than eight hours ago, although it can no longer read data (C-02, A-18)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    wait(sandbox, 60 * minutes);
    const read = await sandbox.call('GET', `/api/product/v2/users/${userId}`, { bearer });
    expect(read.statusCode).toBe(401);
    expect((await refresh(sandbox, bearer)).statusCode).toBe(200);
    wait(sandbox, 8 * 60 * minutes);
    expect((await refresh(sandbox, bearer)).statusCode).toBe(401);
  });

  it("refuses to refresh a missing token, an unknown token and a sign-in link's token (C-02)", async () => {
    const sandbox = await openSandbox();
    await askForLink(sandbox, 'quoted@persona.example');
    const [link = ''] = await linksSent(sandbox);
    for (const bearer of [undefined, 'made-up', link]) expect((await refresh(sandbox, bearer)).statusCode).toBe(401);
  });
});

describe('the end of a token', () => {
  const signOut = (sandbox: SandboxUnderTest, bearer?: string) =>
    sandbox.call('POST', '/api/shared/auth/sign-out', bearer === undefined ? {} : { bearer });
  const statusOf = async (sandbox: SandboxUnderTest, userId: string, bearer: string) =>
    (await sandbox.call('GET', `/api/product/v2/users/${userId}`, { bearer })).statusCode;

  it('signing out ends the token at once, and it cannot be renewed (T-13)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    expect((await signOut(sandbox, bearer)).statusCode).toBe(200);
    expect(await statusOf(sandbox, userId, bearer)).toBe(401);
    expect((await refresh(sandbox, bearer)).statusCode).toBe(401);
  });

  it('signing out answers the same for a token that has ended, an unknown token and none (T-18)', async () => {
    const sandbox = await openSandbox();
    const { bearer } = await applyAndSignIn(sandbox, application());
    const bodies = [bearer, bearer, 'made-up', undefined].map(async (each) => {
      const { statusCode, body } = await signOut(sandbox, each);
      return `${statusCode} ${body}`;
    });
    expect(new Set(await Promise.all(bodies))).toEqual(new Set(['200 {"data":{}}']));
  });

  it('signing out ends the renewed tokens too, but not those of another sign-in (T-13)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    const renewed = dataOf<AuthToken>(await refresh(sandbox, bearer)).token;
    await askForLink(sandbox, 'quoted@persona.example');
    const other = dataOf<AuthToken>(await exchange(sandbox, (await linksSent(sandbox))[0] ?? ''));
    await signOut(sandbox, bearer);
    expect(await statusOf(sandbox, userId, renewed)).toBe(401);
    expect(await statusOf(sandbox, other.subjectId, other.token)).toBe(200);
  });

  it('a renewal ends the earlier token after a minute, in which calls in flight still arrive (C-02)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    const renewed = dataOf<AuthToken>(await refresh(sandbox, bearer)).token;
    wait(sandbox, minutes - 1);
    expect(await statusOf(sandbox, userId, bearer)).toBe(200);
    // The client may have lost the answer.
    const again = dataOf<AuthToken>(await refresh(sandbox, bearer)).token;
    wait(sandbox, 1);
    expect(await statusOf(sandbox, userId, bearer)).toBe(401);
    expect((await refresh(sandbox, bearer)).statusCode).toBe(401);
    for (const token of [renewed, again]) expect(await statusOf(sandbox, userId, token)).toBe(200);
  });

  it.each([
    [undefined, 12],
    [2, 2],
  ])(
    'an active borrower signs in again after some hours, with the option %s after %i (T-03)',
    async (option, hours) => {
      const sandbox = await openSandbox(undefined, option === undefined ? {} : { longestSignInHours: option });
      const { bearer, userId } = await applyAndSignIn(sandbox, application());
      let token = bearer;
      for (let passed = 40; passed < hours * 60; passed += 40) {
        wait(sandbox, 40 * minutes);
        token = dataOf<AuthToken>(await refresh(sandbox, token)).token;
      }
      wait(sandbox, 40 * minutes);
      expect(await statusOf(sandbox, userId, token)).toBe(401);
      const refused = await refresh(sandbox, token);
      expect([refused.statusCode, problemOf(refused).code]).toEqual([401, 'signed-in-too-long']);
    },
  );
});

describe('sign-in links (A-09)', () => {
  it('emails a sign-in link, ignoring the case of the email address (A-09)', async () => {
    const sandbox = await openSandbox();
    expect((await askForLink(sandbox, ' Quoted@Persona.example ')).statusCode).toBe(202);
    const [token = ''] = await linksSent(sandbox);
    const auth = dataOf<AuthToken>(await exchange(sandbox, token));
    expect(auth.authStrength).toBe('link');
    expect((await readUser(sandbox, auth.subjectId, auth.token)).firstName).toBe('Quinn');
  });

  it('answers identically for a known and an unknown email address (A-09, T-23)', async () => {
    const sandbox = await openSandbox();
    const known = await askForLink(sandbox, 'quoted@persona.example');
    const unknown = await askForLink(sandbox, 'nobody@persona.example');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const { date: _, ...headers } = known.headers;
    expect(unknown.headers).toMatchObject(headers);
    expect(await linksSent(sandbox)).toHaveLength(1);
  });

  it('refuses the eleventh link to one email address within 15 minutes, known or not (A-09, T-23)', async () => {
    const sandbox = await openSandbox();
    for (const email of ['quoted@persona.example', 'nobody@persona.example']) {
      for (let time = 1; time <= 10; time += 1) expect((await askForLink(sandbox, email)).statusCode).toBe(202);
      const refused = await askForLink(sandbox, email.toUpperCase());
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('900');
      expect(problemOf(refused).code).toBe('too-many');
    }
    wait(sandbox, 15 * minutes);
    expect((await askForLink(sandbox, 'quoted@persona.example')).statusCode).toBe(202);
  });

  it("asking for a new link ends the earlier links to that address, and nobody else's (A-09)", async () => {
    const sandbox = await openSandbox();
    for (const persona of ['quoted', 'declined', 'quoted']) {
      wait(sandbox, 1);
      await askForLink(sandbox, `${persona}@persona.example`);
    }
    const [newest = '', other = '', oldest = ''] = await linksSent(sandbox);
    const answers = [oldest, other, newest].map(async (token) => (await exchange(sandbox, token)).statusCode);
    expect(await Promise.all(answers)).toEqual([401, 200, 200]);
  });

  it('ends tokens of applications with the same email address once its owner signs in by link (T-18)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    await askForLink(sandbox, 'pat@example.com');
    const [token = ''] = await linksSent(sandbox);
    const owner = dataOf<AuthToken>(await exchange(sandbox, token));
    expect((await readUser(sandbox, userId, owner.token)).id).toBe(userId);
    expect((await sandbox.call('GET', `/api/product/v2/users/${userId}`, { bearer })).statusCode).toBe(401);
    expect((await refresh(sandbox, bearer)).statusCode).toBe(401);
  });

  it("does not accept a link's token as a bearer token, before or after its exchange (C-01)", async () => {
    const sandbox = await openSandbox();
    const { userId } = await applyAndSignIn(sandbox, application());
    await askForLink(sandbox, 'pat@example.com');
    const [link = ''] = await linksSent(sandbox);
    const readWithLink = () => sandbox.call('GET', `/api/product/v2/users/${userId}`, { bearer: link });
    expect((await readWithLink()).statusCode).toBe(401);
    expect((await exchange(sandbox, link)).statusCode).toBe(200);
    expect((await readWithLink()).statusCode).toBe(401);
  });

  it('does not let a user read another user (T-18)', async () => {
    const sandbox = await openSandbox();
    const pat = await applyAndSignIn(sandbox, application());
    const sam = await applyAndSignIn(sandbox, application({ user: { email: 'sam@example.com' } }));
    const others = [sam.userId, 'no-such-user'].map((id) =>
      sandbox.call('GET', `/api/product/v2/users/${id}`, { bearer: pat.bearer }),
    );
    const [existing, missing] = await Promise.all(others);
    expect(existing?.statusCode).toBe(404);
    expect(existing?.body).toBe(missing?.body);
  });
});
