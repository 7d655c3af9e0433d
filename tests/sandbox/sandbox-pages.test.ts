import { testApplicants } from '#sandbox/origination';
import { createSandbox } from '#sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import {
  apply,
  applyAndSignIn,
  dataOf,
  openSandbox,
  readUser,
  start,
  startSandbox,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';
import { post, readApplication, signInAs } from './sign-in-as.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

function reset(sandbox: SandboxUnderTest, headers: Readonly<Record<string, string>> = {}) {
  return sandbox.server.inject({ method: 'POST', url: '/sandbox/reset', headers });
}

describe('reset', () => {
  it('a reset restores the personas with the same ids and deletes everything else', async () => {
    const sandbox = await openSandbox();
    const before = await readApplication(sandbox, await signInAs(sandbox, 'reading'));
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: 'quoted@persona.example' } });
    await sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { operation: 'getUser', fault: 'error500' },
    });

    expect((await reset(sandbox)).headers.location).toBe('/sandbox');

    expect((await sandbox.call('GET', `/api/product/v2/users/${userId}`, { bearer })).statusCode).toBe(401);
    expect((await sandbox.server.inject('/sandbox/outbox')).body).toContain('Nothing has been sent');
    expect(await readApplication(sandbox, await signInAs(sandbox, 'reading'))).toEqual(before);
    expect(sandbox.clock.now).toEqual(start);
  });

  it('refuses a reset from another site (T-04)', async () => {
    const sandbox = await openSandbox();
    const { bearer, userId } = await applyAndSignIn(sandbox, application());
    expect((await reset(sandbox, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await readUser(sandbox, userId, bearer)).id).toBe(userId);
    expect((await reset(sandbox, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  });

  it('the first start adds the personas, and a second start adds nothing', async () => {
    const sandbox = await openSandbox();
    await apply(sandbox, application());
    const again = createSandbox({
      store: sandbox.store,
      contract,
      brands,
      messages,
      documents,
      now: () => start,
      publicUrl: '',
      workThread,
    });
    await again.ready();
    const known = await sandbox.store.transact((records) => records.users.findByEmail('pat@example.com'));
    expect(known?.firstName).toBe('Pat');
    await again.close();
  });
});

describe('the sandbox pages', () => {
  const hostile = `<img src=x onerror="alert('1')">&`;

  it('escape all text that a borrower entered (T-05, T-24)', async () => {
    const sandbox = await openSandbox();
    const user = { firstName: hostile, email: `"><b>'@example.com` };
    await apply(sandbox, application({ user }));
    await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: user.email } });
    const { body } = await sandbox.server.inject('/sandbox/outbox');
    expect(body).toContain('Dear &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    expect(body).toContain('&quot;&gt;&lt;b&gt;&#39;@example.com');
    expect(body).not.toMatch(/<img|<b>/);
  });

  const pages = [
    ['/sandbox', 200],
    ['/sandbox/outbox', 200],
    ['/sandbox/identity', 200],
    ['/sandbox/partner', 200],
    ['/sandbox/credit-card', 200],
    ['/sandbox/bank?state=nothing', 410],
    ['/sandbox/bank/accounts?state=nothing', 410],
  ] as const;

  it.each(pages)('%s has no script, no inline style and no resource of another host (T-05)', async (url, status) => {
    const sandbox = await openSandbox();
    const { body, headers, statusCode } = await sandbox.server.inject(url);
    expect(statusCode).toBe(status);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|src="(?!\/sandbox\/)/i);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(body).toMatch(/^<!doctype html>\s*<html lang="en-GB">/);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body.match(/<main>/g)).toHaveLength(1);
    // Every form that changes something uses POST.
    expect(body).not.toMatch(/method="get"|<form(?![^>]*method="post")/i);
  });

  it('the overview lists every test applicant with its outcome', async () => {
    const sandbox = await openSandbox();
    const { body } = await sandbox.server.inject('/sandbox');
    for (const { lastName, shows } of testApplicants) {
      expect(body).toContain(`<th scope="row">${lastName}</th>`);
      expect(body).toContain(`<td>${shows}</td>`);
    }
    expect(body).toContain('Send your settlement letter');
  });

  it('the outbox shows text messages and emails, newest first (C-122)', async () => {
    const sandbox = await openSandbox();
    await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: 'quoted@persona.example' } });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const motor = await signInAs(sandbox, 'quoted', 'motor');
    await post(sandbox, motor, 'callback-request', { mobileNumber: '07700900456', timeOfDay: 'morning' });
    const { body } = await sandbox.server.inject('/sandbox/outbox');
    expect(body.indexOf('To 07700900456')).toBeGreaterThan(0);
    expect(body.indexOf('To 07700900456')).toBeLessThan(body.indexOf('Email to quoted@persona.example'));
  });

  it('the pages link one style sheet, which the sandbox serves', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.server.inject('/sandbox')).body).toContain('href="/sandbox/style.css"');
    const sheet = await sandbox.server.inject('/sandbox/style.css');
    expect(sheet.headers['content-type']).toMatch(/^text\/css/);
  });

  it('an unknown path shows a browser a page with a title, language and heading', async () => {
    const sandbox = await openSandbox();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const method of ['GET', 'POST'] as const) {
      const url = method === 'GET' ? '/sandbox/nothing' : '/sandbox/personas/nobody/sign-in';
      const response = await sandbox.server.inject({ method, url, headers });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.body).toMatch(/^<!doctype html>\s*<html lang="en-GB">/);
      expect(response.body).toContain('<title>Page not found – Sandbox</title>');
      expect(response.body).toContain('<h1>Page not found</h1>');
    }
  });

  it('an unknown path answers with a problem body (A-36)', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.server.inject('/sandbox/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('the address look-up', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  const lookUp = (postCode: string) =>
    sandbox.server.inject(`/sandbox/addresses?postCode=${encodeURIComponent(postCode)}`);

  it.each(['SW1A 1AA', 'EH1 1BB', 'LS1 4AP', 'b1 1aa', ' m1  1ae '])(
    'finds the same addresses at %s every time',
    async (postCode) => {
      const first = await lookUp(postCode);
      const found = dataOf<readonly Record<string, string>[]>(first);
      expect(found.length).toBeGreaterThanOrEqual(5);
      expect((await lookUp(postCode)).body).toBe(first.body);
      const fields = ['county', 'flatNumber', 'houseNumber', 'line1', 'line2', 'postCode', 'town'];
      for (const address of found) expect(Object.keys(address).toSorted()).toEqual(fields);
      expect(new Set(found.map((address) => JSON.stringify(address))).size).toBe(found.length);
    },
  );

  it('finds addresses that satisfy the API contract', async () => {
    const response = await sandbox.server.inject('/sandbox/addresses?postCode=sw1a1aa');
    const [address] = dataOf<ReturnType<typeof application>['user']['addresses']>(response);
    expect(address).toMatchObject({ postCode: 'SW1A 1AA', town: 'London' });
    const made = await apply(sandbox, application({ user: { addresses: address ? [address] : [] } }));
    expect(made.statusCode).toBe(201);
  });

  it('finds no address in ZZ, fails for FA1 1ED, and refuses text that is not a postcode', async () => {
    expect(dataOf(await lookUp('ZZ1 1ZZ'))).toEqual([]);
    expect((await lookUp('FA1 1ED')).statusCode).toBe(500);
    for (const text of ['', 'LS1', 'hello', '12345']) expect((await lookUp(text)).statusCode).toBe(400);
  });
});
