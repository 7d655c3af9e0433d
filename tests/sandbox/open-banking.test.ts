import type { IncomeApplicationRequirement } from '#model';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requirementsOf } from './borrower.ts';
import { dataOf, openSandbox, problemOf, publicUrl, type SandboxUnderTest } from './sandbox-under-test.ts';
import { applyAs, post, readApplication, signInAs, type SignedIn } from './sign-in-as.ts';

const callback = `${publicUrl}/truelayer/callback`;
const income = 'income-application-requirement';

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

function submit(sandbox: SandboxUnderTest, url: string, fields: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return sandbox.server.inject({ method: 'POST', url, headers, payload: form(fields) });
}

/** Starts a visit to the bank. */
async function begin(sandbox: SandboxUnderTest, borrower: SignedIn, redirectUrl = callback) {
  const answer = await post(sandbox, borrower, 'customer-data-provider-journey-request', { redirectUrl });
  const { journeyUrl } = dataOf<{ journeyUrl: string }>(answer);
  const address = new URL(journeyUrl);
  return { path: `${address.pathname}${address.search}`, state: address.searchParams.get('state') ?? '', address };
}

/** Shares an account at the bank and returns the query of the redirect back. */
async function share(sandbox: SandboxUnderTest, state: string) {
  const back = await submit(sandbox, '/sandbox/bank/share', { state, account: 'current' });
  return returnOf(back);
}

function returnOf(response: LightMyRequestResponse): URLSearchParams {
  expect(response.statusCode).toBe(303);
  const location = String(response.headers.location);
  expect(location.startsWith(`${publicUrl}/truelayer/`)).toBe(true);
  return new URL(location).searchParams;
}

async function incomeOf(sandbox: SandboxUnderTest, borrower: SignedIn): Promise<IncomeApplicationRequirement> {
  const all = requirementsOf(await readApplication(sandbox, borrower));
  return all.find((one) => one['@type'] === income) as IncomeApplicationRequirement;
}

describe('proof of income by open banking', () => {
  it.each([
    ['lendable', 'C-48 C-60 C-58'],
    ['motor', 'C-109 C-46 C-98'],
  ])('%s: %s reads the income from the shared account, and the borrower confirms it', async (brand) => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'income', brand);
    const { path, state, address } = await begin(sandbox, borrower);
    expect(address.origin).toBe(publicUrl);
    expect((await incomeOf(sandbox, borrower)).openBankingStatus).toBe('LOADING');

    const door = await sandbox.server.inject(path);
    expect(door.body).toContain('This bank is made up.');
    const inside = await submit(sandbox, '/sandbox/bank', { state, answer: 'ok' });
    expect(inside.statusCode).toBe(303);
    const accounts = await sandbox.server.inject(String(inside.headers.location));
    expect(accounts.body.match(/type="radio"/g)).toHaveLength(2);
    const back = await share(sandbox, state);
    expect([...back.keys()].toSorted()).toEqual(['code', 'state']);
    expect(back.get('state')).toBe(state);

    const code = back.get('code');
    const subject = { subjectId: borrower.id, subjectType: 'loan-application', origin: '/account/borrow' };
    const body = { ...subject, code, resumeJourneyToken: state };
    // The family v1 has no operation for it, so the shared API completes the visit.
    const pulled = await (brand === 'motor'
      ? sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', { ...borrower, body })
      : post(sandbox, borrower, 'associate-ob-data-pull', { code, state }));
    expect(pulled.statusCode).toBe(200);
    const [requirement] = requirementsOf(await readApplication(sandbox, borrower));
    expect(requirement).toMatchObject({ openBankingStatus: 'SUCCESS', evidencedIncome: 2600 });
    expect(dataOf(await post(sandbox, borrower, 'confirm-proof-of-income'))).toMatchObject({ state: 'Documents' });
  });

  it.each([
    ['cancel', 'access_denied', 'CANCELLED'],
    ['fail', 'server_error', 'ERROR'],
    ['reject', 'unauthorized_client', 'ERROR'],
  ])(
    '%s at the bank redirects back with %s, and the borrower can try again (S-26, D-24)',
    async (answer, error, status) => {
      const sandbox = await openSandbox();
      const borrower = await signInAs(sandbox, 'income');
      const { state, path } = await begin(sandbox, borrower);
      const back = returnOf(await submit(sandbox, '/sandbox/bank', { state, answer }));
      expect(Object.fromEntries(back)).toEqual({ state, error });
      expect(await incomeOf(sandbox, borrower)).toMatchObject({ state: 'Open', openBankingStatus: status });
      expect((await sandbox.server.inject(path)).statusCode).toBe(410);
      expect((await submit(sandbox, '/sandbox/bank/share', { state, account: 'current' })).statusCode).toBe(410);
      expect((await begin(sandbox, borrower)).state).not.toBe(state);
    },
  );

  it.each(['unavailable', 'unable-to-connect'])(
    '%s at the bank leads to the page of the app that says so, and the visit can be resumed (R-32, R-33, C-45, C-46)',
    async (answer) => {
      const sandbox = await openSandbox();
      const borrower = await signInAs(sandbox, 'income');
      const { state } = await begin(sandbox, borrower);
      const left = await submit(sandbox, '/sandbox/bank', { state, answer });
      expect([left.statusCode, left.headers.location]).toEqual([303, `${publicUrl}/open-banking/${answer}`]);
      expect(await incomeOf(sandbox, borrower)).toMatchObject({ state: 'Open', openBankingStatus: 'ERROR' });
      const body = { subjectId: borrower.id, subjectType: 'loan-application', origin: '/account/borrow' };
      const resumed = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-token', { ...borrower, body });
      const next = new URL(dataOf<{ url: string }>(resumed).url).searchParams.get('state') ?? '';
      const back = await share(sandbox, next);
      const completed = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', {
        ...borrower,
        body: { ...body, code: back.get('code'), resumeJourneyToken: back.get('token') },
      });
      expect(completed.statusCode).toBe(200);
      expect(await incomeOf(sandbox, borrower)).toMatchObject({ openBankingStatus: 'SUCCESS' });
    },
  );

  it('an authorisation code works once, for its own visit and application (T-10)', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'income');
    const first = await begin(sandbox, borrower);
    const code = (await share(sandbox, first.state)).get('code') ?? '';
    const second = await begin(sandbox, borrower);
    const other = await applyAs(sandbox, 'Income');
    await post(sandbox, other, 'reaction', { reaction: 'yes' });
    const pull = (who: SignedIn, body: object) => post(sandbox, who, 'associate-ob-data-pull', body);

    for (const [who, body] of [
      [borrower, { code, state: second.state }],
      [borrower, { code: 'guess', state: first.state }],
      [borrower, { code, state: 'guess' }],
      [other, { code, state: first.state }],
    ] as const) {
      const refused = await pull(who, body);
      expect(refused.statusCode).toBe(422);
      expect(problemOf(refused).errors).toMatchObject([{ pointer: '/code', code: 'code-not-accepted' }]);
    }
    expect((await pull(borrower, { code, state: first.state })).statusCode).toBe(200);
    expect((await pull(borrower, { code, state: first.state })).statusCode).toBe(422);
  });

  it('repeats the first answer to a data pull with the same key (T-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'income');
    const { state } = await begin(sandbox, borrower);
    const body = { code: (await share(sandbox, state)).get('code'), state };
    const { path, ...who } = borrower;
    const headers = { 'idempotency-key': 'pull-1' };
    const pull = () => sandbox.call('POST', `${path}/associate-ob-data-pull`, { ...who, body, headers });
    expect(dataOf(await pull())).toEqual(dataOf(await pull()));
  });

  it('a bank visit expires after 15 minutes', async () => {
    const sandbox = await openSandbox();
    const { path } = await begin(sandbox, await signInAs(sandbox, 'income'));
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 14 * 60_000);
    expect((await sandbox.server.inject(path)).statusCode).toBe(200);
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    expect((await sandbox.server.inject(path)).statusCode).toBe(410);
  });

  it.each([
    'https://evil.example/truelayer/callback',
    'https://loans.example.evil.example/',
    'https://loans.example@evil.example/',
    'http://loans.example/truelayer/callback',
    'javascript:alert(1)',
    '/truelayer/callback',
  ])('refuses a bank visit with the redirect URL %s (T-07, T-08)', async (redirectUrl) => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'income');
    const answer = await post(sandbox, borrower, 'customer-data-provider-journey-request', { redirectUrl });
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).errors?.map(({ pointer }) => pointer)).toEqual(['/redirectUrl']);
    expect((await incomeOf(sandbox, borrower)).openBankingStatus).toBe('NOT_STARTED');
  });

  it.each(['steps', 'quoted', 'funded'])(
    'refuses a bank visit for %s, who does not need proof of income (C-48)',
    async (persona) => {
      const sandbox = await openSandbox();
      const borrower = await signInAs(sandbox, persona);
      const answer = await post(sandbox, borrower, 'customer-data-provider-journey-request', { redirectUrl: callback });
      expect([answer.statusCode, problemOf(answer).code]).toEqual([409, 'requirement-not-open']);
    },
  );
});

describe('resuming a bank visit', () => {
  const journeyOf = ({ id }: SignedIn) => ({
    subjectId: id,
    subjectType: 'loan-application',
    origin: `/account/borrow/continue?id=${id}`,
  });

  it('resumes at the bank without signing in and returns to the path it came from (C-45, C-46, A-49, R-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'income');
    const journey = journeyOf(borrower);
    const started = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-token', { body: journey });
    const state = new URL(dataOf<{ url: string }>(started).url).searchParams.get('state') ?? '';
    const back = await share(sandbox, state);
    const { origin, subjectId } = journey;
    expect(Object.fromEntries(back)).toEqual({ code: back.get('code'), token: state, subjectId, origin });

    const body = { ...journey, code: back.get('code'), resumeJourneyToken: state };
    const end = () => sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', { body });
    expect(dataOf(await end())).toEqual({ redirectPath: origin });
    expect((await incomeOf(sandbox, borrower)).openBankingStatus).toBe('SUCCESS');
    expect((await end()).statusCode).toBe(422);
  });

  it.each([
    [{ origin: '//evil.example' }, 422],
    [{ origin: '/\\evil.example' }, 422],
    [{ origin: 'https://evil.example/' }, 422],
    [{ subjectType: 'user' }, 422],
    [{ subjectType: 'loan' }, 404],
    [{ subjectId: 'nobody' }, 404],
  ])('refuses to resume a bank visit with %j (T-07, C-45)', async (change, status) => {
    const sandbox = await openSandbox();
    const body = { ...journeyOf(await signInAs(sandbox, 'income')), ...change };
    const answer = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-token', { body });
    expect(answer.statusCode).toBe(status);
  });
});

describe('authorising a payment at the bank', () => {
  it("starts an authorisation for the caller's own application, which returns a code (C-47, A-49)", async () => {
    const sandbox = await openSandbox();
    const { id: subjectId, bearer } = await signInAs(sandbox, 'funded');
    const body = { subjectId, subjectType: 'loan-application', redirectUrl: callback };
    const started = await sandbox.call('POST', '/api/shared/truelayer/auth', { body, bearer });
    const state = new URL(dataOf<{ url: string }>(started).url).searchParams.get('state') ?? '';
    expect((await share(sandbox, state)).get('code')).toMatch(/^[\w-]{43}$/);
    const { bearer: stranger } = await signInAs(sandbox, 'quoted');
    const refused = await sandbox.call('POST', '/api/shared/truelayer/auth', { body, bearer: stranger });
    expect(refused.statusCode).toBe(404);
  });
});
