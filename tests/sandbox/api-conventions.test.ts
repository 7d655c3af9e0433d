import { beforeAll, describe, expect, it } from 'vitest';
import type { EmploymentStatus, PageMeta, Session } from '#model';
import type { SentApplication as LoanApplication, SentUser as User } from '../../src/sandbox/views/sent.ts';
import { application } from './applicants.ts';
import {
  apply,
  applyAndSignIn,
  dataOf,
  exchange,
  openSandbox,
  type SandboxUnderTest,
  startSandbox,
  problemOf,
  readUser,
} from './sandbox-under-test.ts';

const employmentStatuses = '/api/shared/employment-statuses';

describe('initializeSession (C-03)', () => {
  it.each(['/v2/sessions/initialize', '/sessions/initialize', '/v1/sessions/initialize'])(
    'returns the session ids at %s when only the brand is sent (C-03, A-04, D-04)',
    async (path) => {
      const sandbox = await openSandbox();
      const headers = { 'x-session-id': undefined, 'x-lifetime-id': undefined };
      const response = await sandbox.call('POST', `/api/product${path}`, { headers });
      expect(response.statusCode).toBe(201);
      const { id, lifetimeId } = dataOf<Session>(response);
      expect([id, lifetimeId]).toEqual([
        expect.stringMatching(/^[0-9a-f-]{36}$/),
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
      expect(id).not.toBe(lifetimeId);
    },
  );

  it("records the client's IP address, browser and campaign, and keeps its lifetime id (A-41, A-47)", async () => {
    const sandbox = await openSandbox();
    const url = '/api/product/v2/sessions/initialize?utm_source=news&referrer=https%3A%2F%2Fa.example&other=1';
    const response = await sandbox.call('POST', url, {
      headers: { 'x-lifetime-id': 'mine', 'user-agent': 'A browser' },
    });
    const { id, lifetimeId } = dataOf<Session>(response);
    expect(lifetimeId).toBe('mine');
    expect(await sandbox.store.transact((records) => records.sessions.find(id))).toMatchObject({
      forwardIp: '127.0.0.1',
      userAgent: 'A browser',
      query: { brand: 'lendable', utm_source: 'news', referrer: 'https://a.example' },
    });
  });
});

describe('required headers (X-01)', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  const calls = [
    ['POST', '/api/shared/auth', { type: 'refresh_token' }],
    ['POST', '/api/shared/auth/sign-in-link', { email: 'pat@example.com' }],
    ['GET', employmentStatuses, undefined],
    ['GET', '/api/product/v2/users/1', undefined],
    ['GET', '/api/product/v2/loan-applications/1', undefined],
    ['POST', '/api/product/v2/loan-applications', application()],
  ] as const;

  it.each(calls)(
    '%s %s requires the session, lifetime and brand headers and names a missing one (X-01)',
    async (method, url, body) => {
      for (const header of ['X-Session-Id', 'X-Lifetime-Id', 'X-Brand-Id']) {
        for (const value of [undefined, '']) {
          const headers = { 'idempotency-key': 'one', [header.toLowerCase()]: value };
          const response = await sandbox.call(method, url, { headers, ...(body && { body }) });
          expect(response.statusCode).toBe(400);
          expect(problemOf(response)).toMatchObject({
            code: 'header-missing',
            detail: `The header ${header} is missing.`,
          });
        }
      }
    },
  );

  it('accepts a new application without an Idempotency-Key, which no document names (C-50)', async () => {
    const response = await apply(sandbox, application(), { headers: { 'idempotency-key': undefined } });
    const { autoLoginToken = '' } = dataOf<LoanApplication>(response);
    expect((await exchange(sandbox, autoLoginToken)).statusCode).toBe(200);
  });

  it('refuses a request for a brand that is not configured (E-17)', async () => {
    for (const brand of ['nobody', '__proto__', 'constructor']) {
      const response = await sandbox.call('GET', employmentStatuses, { brand });
      expect(response.statusCode).toBe(400);
      expect(problemOf(response)).toMatchObject({ code: 'brand-not-configured', title: 'Brand not configured' });
    }
  });

  it('refuses a header that is too long (X-01)', async () => {
    const response = await sandbox.call('GET', employmentStatuses, { headers: { 'x-session-id': 'x'.repeat(129) } });
    expect(problemOf(response).code).toBe('parameter-not-accepted');
  });
});

describe('listEmploymentStatuses (C-38)', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it('lists all employment statuses in display order (C-38, A-55)', async () => {
    const response = await sandbox.call('GET', employmentStatuses);
    expect(dataOf<EmploymentStatus[]>(response).map(({ id }) => id)).toEqual([
      'full_time',
      'part_time',
      'self_employed',
      'temporary',
      'retired',
      'student',
      'homemaker',
      'unemployed',
    ]);
    expect(response.json<{ meta: PageMeta }>().meta).toEqual({ page: 1, perPage: 50, total: 8 });
  });

  it('paginates and sorts employment statuses (C-38)', async () => {
    const ids = async (query: string) =>
      dataOf<EmploymentStatus[]>(await sandbox.call('GET', `${employmentStatuses}?${query}`)).map(({ id }) => id);
    expect(await ids('page=2&perPage=3')).toEqual(['temporary', 'retired', 'student']);
    expect(await ids('page=3&perPage=3')).toEqual(['homemaker', 'unemployed']);
    expect(await ids('page=4&perPage=3')).toEqual([]);
    expect((await ids('order=name')).slice(0, 2)).toEqual(['full_time', 'part_time']);
    expect((await ids('order=name')).at(-1)).toBe('student');
  });

  it.each(['page=0', 'page=x', 'perPage=101', 'order=size'])(
    'refuses the query %s for employment statuses (C-38)',
    async (query) => {
      const response = await sandbox.call('GET', `${employmentStatuses}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(problemOf(response).detail).toMatch(new RegExp(`^${query.split('=')[0] ?? ''}: `));
    },
  );
});

describe('getUser (C-04)', () => {
  it("shows a user's items as references unless they are embedded (C-04, D-05, D-07)", async () => {
    const sandbox = await openSandbox();
    const { application: made, bearer, userId } = await applyAndSignIn(sandbox, application());
    const bare = await readUser(sandbox, userId, bearer);
    expect(bare).toMatchObject({ email: 'pat@example.com', roles: [], loans: [], canReApply: true });
    expect(bare.loanApplications).toEqual([
      { '@type': 'resource-reference', '@link': `/v2/loan-applications/${made.id}`, id: made.id },
    ]);
    expect(bare.addresses).toMatchObject([{ '@type': 'resource-reference' }]);
    const full = await readUser(sandbox, userId, bearer, 'addresses,loanApplications,loans');
    expect(full.addresses).toMatchObject([{ houseNumber: '12', postCode: 'LS1 4AP' }]);
    expect(full.loanApplications).toMatchObject([{ '@type': 'loan-application', brand: 'lendable', state: 'Quoted' }]);
  });

  it('requires a bearer token to read a user (C-04)', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.call('GET', '/api/product/users/1');
    expect(response.statusCode).toBe(401);
  });

  it('refuses to embed an unknown resource in a user (C-04)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    const response = await sandbox.call('GET', `/api/product/v2/users/${userId}?embedded=addresses,secrets`, {
      bearer,
    });
    expect(response.statusCode).toBe(400);
  });

  it("shows a user's items of every brand, each with its brand (D-06)", async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    sandbox.clock.now = new Date('2026-11-21T09:40:00Z');
    await apply(sandbox, application(), { bearer, brand: 'asda' });
    const user: User = await readUser(sandbox, userId, bearer, 'loanApplications');
    expect(user.loanApplications).toMatchObject([{ brand: 'asda' }, { brand: 'lendable' }]);
  });
});

describe('getLoanApplication (C-51)', () => {
  it('shows the submitted application with its embedded resources, at the paths with and without version (C-51, D-10)', async () => {
    const sandbox = await openSandbox();
    const { application: made, bearer } = await applyAndSignIn(sandbox, application());
    const { autoLoginToken: _, ...kept } = made;
    for (const path of ['/api/product/v2/loan-applications', '/api/product/loan-applications']) {
      const url = `${path}/${made.id}?embedded=user,user.addresses,quote`;
      expect(dataOf(await sandbox.call('GET', url, { bearer }))).toEqual(kept);
    }
    const bare = dataOf<LoanApplication>(
      await sandbox.call('GET', `/api/product/v2/loan-applications/${made.id}`, { bearer }),
    );
    expect([bare.user['@type'], bare.quote?.['@type']]).toEqual(['resource-reference', 'resource-reference']);
  });

  it('shows a quote as expired after its expiry (D-31, S-24)', async () => {
    const sandbox = await openSandbox();
    const { application: made, bearer, userId } = await applyAndSignIn(sandbox, application());
    const states: unknown[] = [];
    for (const [now, token] of [
      ['2026-11-21T10:00:00Z', bearer],
      ['2026-12-21T09:29:59.999Z', undefined],
      ['2026-12-21T09:30:00Z', undefined],
    ] as const) {
      sandbox.clock.now = new Date(now);
      const current = token ?? (await signInByLink(sandbox));
      const url = `/api/product/v2/loan-applications/${made.id}?embedded=quote`;
      const found = dataOf<LoanApplication>(await sandbox.call('GET', url, { bearer: current }));
      states.push(found.quote && 'state' in found.quote ? found.quote.state : undefined);
    }
    expect(states).toEqual(['Quoted', 'Quoted', 'Expired']);
    expect(userId).not.toBe('');
  });

  it('answers 404 to another user, under another brand and for an unknown id (T-18, T-21)', async () => {
    const sandbox = await openSandbox();
    const pat = await applyAndSignIn(sandbox, application());
    const sam = await applyAndSignIn(sandbox, application({ user: { email: 'sam@example.com' } }));
    const url = `/api/product/v2/loan-applications/${pat.application.id}`;
    const answers = [
      await sandbox.call('GET', url, { bearer: sam.bearer }),
      await sandbox.call('GET', url, { bearer: pat.bearer, brand: 'asda' }),
      await sandbox.call('GET', '/api/product/v2/loan-applications/none', { bearer: pat.bearer }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await sandbox.call('GET', url)).statusCode).toBe(401);
  });
});

async function signInByLink(sandbox: Awaited<ReturnType<typeof openSandbox>>): Promise<string> {
  await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: 'pat@example.com' } });
  const { body } = await sandbox.server.inject('/sandbox/outbox');
  const [, token] = /login\?token=([\w-]+)/.exec(body) ?? [];
  const response = await sandbox.call('POST', '/api/shared/auth', { body: { type: 'auto_login', data: { token } } });
  return dataOf<{ token: string }>(response).token;
}

describe('problem bodies (A-36)', () => {
  it.each([
    ['an unknown path', 'GET', '/api/product/v2/nothing', undefined, 404, 'not-found'],
    ['an unknown path of the shared API', 'POST', '/api/shared/auth/password', undefined, 404, 'not-found'],
    ['a path outside the APIs', 'GET', '/api/nothing', undefined, 404, 'not-found'],
    ['a malformed path', 'GET', '/api/product/%zz', undefined, 400, 'not-readable'],
    ['an unsupported method', 'GET', '/api/shared/auth', undefined, 404, 'not-found'],
    ['broken JSON', 'POST', '/api/shared/auth', '{"type":', 400, 'not-readable'],
    ['a missing body', 'POST', '/api/shared/auth', '', 400, 'not-readable'],
    ['a prototype in the body', 'POST', '/api/shared/auth', '{"__proto__":{"type":"x"}}', 400, 'not-readable'],
    ['a body that is too large', 'POST', '/api/shared/auth', `"${'x'.repeat(70_000)}"`, 413, 'too-large'],
  ] as const)('answers %s with a problem body (A-36)', async (_, method, url, body, status, code) => {
    const sandbox = await openSandbox();
    const response = await sandbox.call(method, url, body === undefined ? {} : { body });
    expect(response.statusCode).toBe(status);
    expect(problemOf(response)).toMatchObject({ status, code, type: 'about:blank' });
  });

  it('answers 415 to a body that is not JSON (A-36)', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.call('POST', '/api/shared/auth', {
      body: 'a=b',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.statusCode).toBe(415);
  });

  it('hides the cause of an unexpected error from the client and reports it (A-36)', async () => {
    const sandbox = await openSandbox();
    const broken = new Error('SELECT secret FROM users at /srv/lender.ts:12');
    sandbox.store.transact = () => Promise.reject(broken);
    const response = await apply(sandbox, application());
    expect(response.statusCode).toBe(500);
    expect(problemOf(response).code).toBe('internal-error');
    expect(response.body).not.toMatch(/SELECT|lender\.ts|stack/);
    expect(sandbox.failures).toEqual([broken]);
  });
});
