import { dayjs } from '#dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox';
import { application } from './applicants.ts';
import { lateBorrower } from './loan-borrower.ts';
import { apply, openSandbox, publicUrl, type SandboxUnderTest, start } from './sandbox-under-test.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

const known = 'quoted@persona.example';

/** Asks for a sign-in link from a network address, perhaps with an `X-Forwarded-For`. */
async function ask(
  sandbox: Pick<SandboxUnderTest, 'server'>,
  email: string,
  remoteAddress: string,
  forwardedFor?: string,
) {
  const { statusCode } = await sandbox.server.inject({
    method: 'POST',
    url: '/api/shared/auth/sign-in-link',
    remoteAddress,
    headers: {
      ...{ 'x-session-id': 's', 'x-lifetime-id': 'l', 'x-brand-id': 'lendable' },
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    payload: { email },
  });
  return statusCode;
}

const statusesOf = async (times: number, answer: (time: number) => Promise<number>) => {
  const all: number[] = [];
  for (let time = 1; time <= times; time += 1) all.push(await answer(time));
  return all;
};

describe('limits of sign-in links (T-23)', () => {
  let sandbox: SandboxUnderTest;
  beforeEach(async () => void (sandbox = await openSandbox()));

  const linksSent = () =>
    sandbox.store.transact(async (records) => {
      const emails = await records.emails.list(999);
      return emails.flatMap(({ link }) => new URL(link).searchParams.get('token') ?? []);
    });

  it('answers the owner of an address, whatever strangers have asked for (T-23)', async () => {
    for (let stranger = 1; stranger <= 3; stranger += 1) {
      await statusesOf(10, () => {
        sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 1);
        return ask(sandbox, known, `198.51.100.${stranger}`);
      });
    }
    expect(await ask(sandbox, known, '203.0.113.1')).toBe(202);
    const [newest = '', ...others] = await linksSent();
    expect(others).toHaveLength(9);
    const body = { type: 'auto_login', data: { token: newest } };
    expect((await sandbox.call('POST', '/api/shared/auth', { body })).statusCode).toBe(200);
  });

  it('counts nothing for a client that is over its limit (T-23)', async () => {
    await statusesOf(10, () => ask(sandbox, known, '198.51.100.1'));
    expect(new Set(await statusesOf(60, () => ask(sandbox, known, '198.51.100.1')))).toEqual(new Set([429]));
    // Sixty requests of one client are allowed; only ten of these were counted.
    const others = await statusesOf(51, (time) => ask(sandbox, `${time}@persona.example`, '198.51.100.1'));
    expect(others).toEqual([...Array.from({ length: 50 }, () => 202), 429]);
  });
});

describe('the client that limits count (T-23)', () => {
  const proxy = '10.0.0.7';
  const reached = [...Array.from({ length: 10 }, () => 202), 429, 429];
  const allowed = Array.from({ length: 12 }, () => 202);

  it.each([
    ['without a trusted proxy, a client cannot be another one by its header', [], '198.51.100.1', reached],
    ['a client beside the trusted proxies cannot either', ['10.0.0.0/8'], '198.51.100.1', reached],
    ['the clients behind a trusted proxy are counted one by one', ['10.0.0.0/8'], proxy, allowed],
    ['a proxy can be trusted by its address alone', [proxy], proxy, allowed],
    ['another proxy of the same network is not trusted then', ['10.0.0.8'], proxy, reached],
  ])('%s', async (_, trustedProxies, from, expected) => {
    const sandbox = await openSandbox(undefined, { trustedProxies });
    const statuses = await statusesOf(12, (time) => ask(sandbox, known, from, `203.0.113.${time}`));
    expect(statuses).toEqual(expected);
  });

  it('the addresses of one IPv6 network are one client (RFC 6177)', async () => {
    const sandbox = await openSandbox();
    const statuses = await statusesOf(12, (time) => ask(sandbox, known, `2001:db8:1:2::${time}`));
    expect(statuses).toEqual(reached);
    expect(await ask(sandbox, known, '2001:db8:1:3::1')).toBe(202);
  });

  it('a client behind a trusted proxy cannot add an address in front of its own', async () => {
    const sandbox = await openSandbox(undefined, { trustedProxies: [proxy] });
    const forged = (time: number) => `192.0.2.${time}, 203.0.113.1`;
    expect(await statusesOf(12, (time) => ask(sandbox, known, proxy, forged(time)))).toEqual(reached);
  });
});

describe('limits of applications (T-23)', () => {
  it('takes at most 300 applications of one client in an hour, and still repeats answers (T-16, T-23)', async () => {
    const sandbox = await openSandbox();
    const attempt = (key: string) => apply(sandbox, application(), { headers: { 'idempotency-key': key } });
    const first = await attempt('first');
    await sandbox.place.ask("UPDATE rate_limits SET uses = 300 WHERE uses = 1 AND expires_at > '2026-11-21T10:00'");
    expect((await attempt('another')).statusCode).toBe(429);
    const repeat = await attempt('first');
    expect([repeat.statusCode, repeat.body]).toEqual([201, first.body]);
    sandbox.clock.now = new Date(start.getTime() + 60 * 60_000);
    expect((await attempt('another')).statusCode).toBe(201);
  });
});

describe('limits of a mailbox (T-23)', () => {
  it('sends ten emails of a kind in an hour, whatever strangers do, and answers as always', async () => {
    const sandbox = await openSandbox();
    const attempt = (nth: number) => apply(sandbox, application(), { headers: { 'idempotency-key': `key-${nth}` } });
    const statuses = await statusesOf(12, async (nth) => (await attempt(nth)).statusCode);
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 201));
    const sent = () =>
      sandbox.store.transact(async (records) =>
        (await records.emails.list(999)).filter(({ name }) => name === 'confirm-application'),
      );
    expect(await sent()).toHaveLength(10);
    // The links that were sent stay valid, because no newer one was.
    await ask(sandbox, application().user.email, '203.0.113.1');
    const links = (await sent()).map(({ link }) => new URL(link).searchParams.get('confirm'));
    expect(links).toHaveLength(10);
    const body = { type: 'auto_login', data: { token: links[0] } };
    expect((await sandbox.call('POST', '/api/shared/auth', { body })).statusCode).toBe(200);
  });
});

describe('limits of payments (T-23)', () => {
  it('answers a repeated payment under its key when no further payment is allowed (T-16, T-23)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const send = (key: string) => borrower.post('repayment-link', undefined, key);
    const statuses = await statusesOf(11, async (time) => (await send(`press-${time}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await send('press-1')).statusCode).toBe(200);
  });
});

describeOnEachStore('the counters of rate limits', (kind) => {
  it('are shared by all servers on one database (T-23)', async () => {
    const sandbox = await openSandbox(kind);
    const now = () => start;
    const options = { store: sandbox.store, contract, brands, messages, documents, now, publicUrl, workThread };
    const other = { server: createSandbox(options) };
    const statuses = await statusesOf(12, (time) => ask(time % 2 ? sandbox : other, 'a@persona.example', '192.0.2.1'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429]);
    await other.server.close();
  });

  it('contain no addresses of people or clients', async () => {
    const sandbox = await openSandbox(kind);
    await ask(sandbox, 'somebody.unique@persona.example', '192.0.2.77');
    expect(await sandbox.place.ask('SELECT uses FROM rate_limits')).toEqual([{ uses: 1 }, { uses: 1 }]);
    const contents = await sandbox.place.contents();
    expect(contents).not.toContain('somebody.unique');
    expect(contents).not.toContain('192.0.2.77');
  });

  it('are found by an index, and removed when they have expired', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    const at = new Date('2026-11-21T10:00:00Z');
    const [second, minute] = [dayjs.duration({ seconds: 1 }), dayjs.duration({ minutes: 1 })];
    await store.transact(async ({ rateLimits }) => {
      for (let key = 0; key < 25; key += 1) await rateLimits.count(`old-${key}`, new Date(at.getTime() - 9000), second);
      await rateLimits.count('kept', new Date(at.getTime() - 9000), minute);
      await rateLimits.count('kept', at, minute);
    });
    const left = async () => (await place.ask('SELECT count(*) AS rows FROM rate_limits'))[0]?.['rows'];
    expect(await store.transact(({ rateLimits }) => rateLimits.find('kept', at))).toEqual({
      uses: 2,
      expiresAt: new Date(at.getTime() + 51_000),
    });
    expect(await store.count(({ rateLimits }) => rateLimits.count('old-24', at, second))).toMatchObject({ uses: 1 });
    expect(Number(await left())).toBe(26);
    await store.count(({ rateLimits }) => rateLimits.removeUntil(at));
    expect(Number(await left())).toBe(2);
    await store.close();
    if (kind.name === 'PostgreSQL') return;
    for (const condition of ["key_hash = 'kept'", "expires_at <= 'x'"]) {
      const plan = await place.ask(`EXPLAIN QUERY PLAN SELECT key_hash FROM rate_limits WHERE ${condition}`);
      expect(plan.map(({ detail }) => String(detail))).toEqual([
        expect.stringMatching(/^SEARCH rate_limits USING .*INDEX/),
      ]);
    }
  });
});
