import { formatDate } from '#lending';
import { describe, expect, it } from 'vitest';
import { lateBorrower, loanBorrower, moveOn } from './loan-borrower.ts';
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

describe('moving lender time', () => {
  it.each([
    ['day', '2026-11-22'],
    ['week', '2026-11-28'],
    ['month', '2026-12-21'],
    ['payment', '2026-12-03'],
  ])('moves lender time by a %s and runs the loan book', async (step, day) => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain('Lender time is 21/11/2026');
    const moved = await submit(sandbox, '/clock', { step, back: `/sandbox/loans/${borrower.id}` });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `/sandbox/loans/${borrower.id}`]);
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain(`Lender time is ${formatDate(day)}`);
    expect((await borrower.read()).asOf).toBe(day);
  });

  it('moves lender time to the next payment of a loan', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'arranged' });
    const { date } = (await borrower.read()).nextPayment ?? {};
    await submit(sandbox, '/clock', { step: 'payment', loan: borrower.id });
    expect((await borrower.read()).asOf).toBe(date);
  });

  it('accepts days as JSON, and a reset returns to system time', async () => {
    const sandbox = await openSandbox();
    const ask = (payload: object) => sandbox.server.inject({ method: 'POST', url: '/sandbox/clock', payload });
    expect(dataOf(await ask({ days: 40 }))).toEqual({ now: '2026-12-31T09:30:00.000Z' });
    for (const payload of [{ days: 0 }, { days: 1.5 }, { days: -3 }, { days: 9999 }, { step: 'year' }, {}])
      expect((await ask(payload)).statusCode).toBe(400);
    await sandbox.server.inject({ method: 'POST', url: '/sandbox/reset' });
    expect(await pageOf(sandbox, '/sandbox/loans')).toContain('Lender time is 21/11/2026');
  });

  it('refuses to move lender time for another site, and redirects only within the sandbox (T-04, T-07)', async () => {
    const sandbox = await openSandbox();
    const foreign = await submit(sandbox, '/clock', { step: 'day' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const away = await submit(sandbox, '/clock', { step: 'day', back: 'https://elsewhere.example/' });
    expect(away.headers.location).toBe('/sandbox/loans');
  });
});

describe("the lender's page of a loan", () => {
  it('shows all ledger entries, payments and the schedule of a loan', async () => {
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
    // Six scheduled payments, and the retries of the two that were returned more than three weeks ago.
    expect(rows('Payments')).toBe(8);
    expect(wordsOf(body)).toContain('Returned');
    expect((await sandbox.server.inject('/sandbox/loans/nobody')).statusCode).toBe(404);
  });

  it.each([
    ['lendable', 'Sold'],
    ['lendable', 'Written Off'],
    ['motor', 'Terminated'],
    ['motor', 'Voluntary terminated'],
  ])('at %s, a tester can make a loan %s (S-01, S-06)', async (brand, decision) => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'late', brand });
    const page = `/sandbox/loans/${borrower.id}`;
    if (decision === 'Terminated') {
      expect((await sandbox.server.inject(page)).body).not.toContain(`value="${decision}"`);
      await submit(sandbox, `/loans/${borrower.id}/default-notice`, {});
      await moveOn(sandbox, 15);
    }
    expect((await sandbox.server.inject(page)).body).toContain(`value="${decision}"`);
    expect((await submit(sandbox, `/loans/${borrower.id}/decision`, { decision })).headers.location).toBe(page);
    expect((await borrower.read()).state).toBe(decision);
    expect((await submit(sandbox, `/loans/${borrower.id}/decision`, { decision: 'Forgiven' })).statusCode).toBe(400);
  });

  it('offers the return of a vehicle only for a loan with a vehicle (S-06)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    expect((await sandbox.server.inject(`/sandbox/loans/${borrower.id}`)).body).not.toContain('Voluntary');
    const decided = await submit(sandbox, `/loans/${borrower.id}/decision`, { decision: 'Voluntary terminated' });
    expect(decided.statusCode).toBe(409);
    expect((await borrower.read()).state).toBe('Active');
  });

  it('lets a tester return Direct Debits, pay them again and cancel the mandate', async () => {
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

describe('paying at the sandbox bank (A-49)', () => {
  async function visit() {
    const sandbox = await openSandbox();
    const { id, bearer, brand } = await lateBorrower(sandbox);
    const redirectUrl = `${publicUrl}/truelayer/callback`;
    const body = { subjectId: id, subjectType: 'loan', flow: 'late-repayment', amount: 20, redirectUrl };
    const started = await sandbox.call('POST', '/api/shared/truelayer/auth', { bearer, brand, body });
    const address = new URL(dataOf<{ url: string }>(started).url);
    return { sandbox, path: `${address.pathname}${address.search}`, state: address.searchParams.get('state') ?? '' };
  }

  it('shows the payee and the amount, and pays nothing until an account is chosen (C-47)', async () => {
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
  ])('%s redirects back with %s and ends the bank visit', async (answer, error) => {
    const { sandbox, path, state } = await visit();
    const back = new URL(String((await submit(sandbox, '/bank', { state, answer })).headers.location));
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([error, null]);
    expect((await sandbox.server.inject(path)).statusCode).toBe(410);
    expect((await submit(sandbox, '/bank/share', { state, account: 'current' })).statusCode).toBe(410);
  });
});

describe('the staff sign-in', () => {
  it("shows a stand-in page at the provider's address (R-41)", async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.server.inject('/auth/sandbox-sso/sso-start');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<title>Admin – Staff sign-in</title>');
    expect(wordsOf(page.body)).toContain('single sign-on of the lender');
    expect((await sandbox.server.inject('/auth/sandbox-sso')).statusCode).toBe(404);
  });
});
