import { describe, expect, it } from 'vitest';
import { lateBorrower, loanBorrower } from './loan-borrower.ts';
import { dataOf, openSandbox, publicUrl, type SandboxUnderTest } from './sandbox-under-test.ts';
import { wordsOf } from './words-of.ts';

function submit(sandbox: SandboxUnderTest, url: string, fields: Readonly<Record<string, string>>, headers = {}) {
  return sandbox.server.inject({
    method: 'POST',
    url: `/sandbox${url}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

const pageOf = async (sandbox: SandboxUnderTest, url: string) => wordsOf((await sandbox.server.inject(url)).body);

describe('the lender’s clock', () => {
  it.each([
    ['day', '22 November 2026'],
    ['week', '28 November 2026'],
    ['month', '21 December 2026'],
    ['payment', '3 December 2026'],
  ])('goes on by a %s, and the book with it', async (step, day) => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain('It is 21 November 2026 to the lender');
    const moved = await submit(sandbox, '/clock', { step, back: `/sandbox/loans/${borrower.id}` });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `/sandbox/loans/${borrower.id}`]);
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain(`It is ${day} to the lender`);
    const asOf = new Date(`${day} UTC`).toISOString().slice(0, 10);
    expect((await borrower.read()).asOf).toBe(asOf);
  });

  it('goes on to the next payment of one loan', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'arranged' });
    const { date } = (await borrower.read()).nextPayment ?? {};
    await submit(sandbox, '/clock', { step: 'payment', loan: borrower.id });
    expect((await borrower.read()).asOf).toBe(date);
  });

  it('takes days as JSON, and starts over with the sandbox', async () => {
    const sandbox = await openSandbox();
    const ask = (payload: object) => sandbox.server.inject({ method: 'POST', url: '/sandbox/clock', payload });
    expect(dataOf(await ask({ days: 40 }))).toEqual({ now: '2026-12-31T09:30:00.000Z' });
    for (const payload of [{ days: 0 }, { days: 1.5 }, { days: -3 }, { days: 9999 }, { step: 'year' }, {}])
      expect((await ask(payload)).statusCode).toBe(400);
    await sandbox.server.inject({ method: 'POST', url: '/sandbox/reset' });
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain('It is 21 November 2026 to the lender');
  });

  it('T-04 T-07 is not moved by another site, and leads back to the sandbox alone', async () => {
    const sandbox = await openSandbox();
    const foreign = await submit(sandbox, '/clock', { step: 'day' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const away = await submit(sandbox, '/clock', { step: 'day', back: 'https://elsewhere.example/' });
    expect(away.headers.location).toBe('/sandbox/loans');
  });
});

describe('a loan at the lender’s own page', () => {
  it('shows every entry of its ledger, its payments and its schedule', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'later' });
    const overview = await sandbox.server.inject('/sandbox/loans');
    expect(overview.body).toContain(`href="/sandbox/loans/${borrower.id}"`);
    const { body } = await sandbox.server.inject(`/sandbox/loans/${borrower.id}`);
    const loan = await sandbox.store.transact((records) => records.loans.find(borrower.id));
    const rows = (title: string) =>
      new RegExp(`aria-label="${title}"[\\s\\S]*?</table>`).exec(body)?.[0].match(/<th scope="row">/g)?.length;
    expect(rows('Ledger')).toBe(loan?.account.ledger.length);
    expect(rows('Schedule')).toBe(loan?.account.instalments.length);
    // Six, and once more the two that came back over three weeks ago.
    expect(rows('Payments asked for')).toBe(8);
    expect(wordsOf(body)).toContain('Returned');
    expect((await sandbox.server.inject('/sandbox/loans/nobody')).statusCode).toBe(404);
  });

  it.each([
    ['lendable', 'Sold'],
    ['lendable', 'Written Off'],
    ['motor', 'Terminated'],
    ['motor', 'Voluntary terminated'],
  ])('S-01 S-06 at %s can be made %s', async (brand, decision) => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'late', brand });
    const page = `/sandbox/loans/${borrower.id}`;
    expect((await sandbox.server.inject(page)).body).toContain(`value="${decision}"`);
    expect((await submit(sandbox, `/loans/${borrower.id}/decision`, { decision })).headers.location).toBe(page);
    expect((await borrower.read()).state).toBe(decision);
    expect((await submit(sandbox, `/loans/${borrower.id}/decision`, { decision: 'Forgiven' })).statusCode).toBe(400);
  });

  it('S-06 offers to give a vehicle back only where there is one', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    expect((await sandbox.server.inject(`/sandbox/loans/${borrower.id}`)).body).not.toContain('Voluntary');
    const decided = await submit(sandbox, `/loans/${borrower.id}/decision`, { decision: 'Voluntary terminated' });
    expect(decided.statusCode).toBe(409);
    expect((await borrower.read()).state).toBe('Active');
  });

  it('can have its direct debits returned, paid again, and its mandate cancelled', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    const change = (outcome: string) => submit(sandbox, `/loans/${borrower.id}/direct-debits`, { outcome });
    const nextMonth = () => submit(sandbox, '/clock', { step: 'month' });
    await change('returned');
    await nextMonth();
    expect(await borrower.read()).toMatchObject({ state: 'Late', arrears: { payments: 1 } });
    await change('paid');
    await nextMonth();
    expect((await borrower.read()).historicalRepayments?.[0]).toMatchObject({ state: 'Taken' });
    await change('cancelled');
    expect((await borrower.read()).isMandateActive).toBe(false);
    expect((await change('lost')).statusCode).toBe(400);
  });
});

describe('paying at the fake bank (A-49)', () => {
  async function visit() {
    const sandbox = await openSandbox();
    const { id, bearer, brand } = await lateBorrower(sandbox);
    const redirectUrl = `${publicUrl}/truelayer/callback`;
    const body = { subjectId: id, subjectType: 'loan', flow: 'late-repayment', amount: 20, redirectUrl };
    const begun = await sandbox.call('POST', '/api/shared/truelayer/auth', { bearer, brand, body });
    const address = new URL(dataOf<{ url: string }>(begun).url);
    return { sandbox, path: `${address.pathname}${address.search}`, state: address.searchParams.get('state') ?? '' };
  }

  it('C-47 says who is paid how much, and pays nothing before an account is chosen', async () => {
    const { sandbox, path, state } = await visit();
    const door = await sandbox.server.inject(path);
    expect(wordsOf(door.body)).toMatch(/asks for one payment of £20 , with the reference [A-Z0-9-]+/);
    expect(door.body).toContain('<h1>Pay £20</h1>');
    const inside = await submit(sandbox, '/bank', { state, answer: 'ok' });
    const accounts = await sandbox.server.inject(String(inside.headers.location));
    expect(accounts.body).toContain('Pay £20</button>');
    expect(accounts.body).not.toContain('balance');
    const back = await submit(sandbox, '/bank/share', { state, account: 'current' });
    const query = new URL(String(back.headers.location)).searchParams;
    expect(query.get('state')).toBe(state);
    expect(query.get('code')).toMatch(/^[\w-]{43}$/);
    expect((await sandbox.server.inject(path)).statusCode).toBe(410);
  });

  it.each([
    ['cancel', 'access_denied'],
    ['fail', 'server_error'],
    ['reject', 'unauthorized_client'],
  ])('%s comes back as %s, and the visit is over', async (answer, error) => {
    const { sandbox, path, state } = await visit();
    const back = new URL(String((await submit(sandbox, '/bank', { state, answer })).headers.location));
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([error, null]);
    expect((await sandbox.server.inject(path)).statusCode).toBe(410);
    expect((await submit(sandbox, '/bank/share', { state, account: 'current' })).statusCode).toBe(410);
  });
});

describe('where staff would sign in', () => {
  it('R-41 says so, at the provider’s address', async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.server.inject('/auth/sandbox-sso/sso-start');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<title>Admin – Staff sign-in</title>');
    expect(wordsOf(page.body)).toContain('single sign-on of the lender');
    expect((await sandbox.server.inject('/auth/sandbox-sso')).statusCode).toBe(404);
  });
});
