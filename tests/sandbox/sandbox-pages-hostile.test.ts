import { beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

/** Every address of the sandbox pages that changes something, with a body that it accepts or would refuse for its own reason. */
const forms: readonly (readonly [string, Readonly<Record<string, string | number>>])[] = [
  ['/sandbox/faults', { operation: 'getUser', fault: 'slow', times: 0 }],
  ['/sandbox/features', { 'auto-payslip-verification': 'on' }],
  ['/sandbox/clock', { step: 'never' }],
  ['/sandbox/bank', { state: 's', answer: 'ok' }],
  ['/sandbox/bank/share', { state: 's', account: 'a' }],
  ['/sandbox/identity/none', { decision: 'accept' }],
  ['/sandbox/loans/none/decision', { decision: 'x' }],
  ['/sandbox/loans/none/arrangement', { answer: 'x' }],
  ['/sandbox/loans/none/direct-debits', { outcome: 'paid' }],
  ['/sandbox/loans/none/refund', {}],
  ['/sandbox/personas/none/sign-in', {}],
  ['/sandbox/personas/none/copy', {}],
];

/** Bodies with their content type. Each value of the accepted body is replaced by hostile ones, too. */
function hostileBodies(
  accepted: Readonly<Record<string, string | number>>,
): readonly (readonly [string, string | undefined])[] {
  const json = (value: unknown) => ['application/json', JSON.stringify(value)] as const;
  const whole = [null, [], [accepted], 'text', 7, true, {}, { a: { b: [1] } }, { ...accepted, __proto: { x: 1 } }].map(
    json,
  );
  const values = [
    null,
    [],
    {},
    true,
    1e308,
    -1,
    0.5,
    '',
    '\0',
    'x'.repeat(100_000),
    '\ud800',
    '../..',
    '99999999999999999999',
  ];
  const replaced = Object.keys(accepted).flatMap((name) => values.map((value) => json({ ...accepted, [name]: value })));
  return [
    ...whole,
    ...replaced,
    json(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))),
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', '{"__proto__":{"x":1},"constructor":{"prototype":1}}'],
    ['application/json; charset=utf-16', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'state=%zz&state=%&answer=%00&step=%C0%80&__proto__=1'],
    ['application/x-www-form-urlencoded', 'constructor=1&toString=2&answer=ok'],
    ['multipart/form-data', 'x'],
    ['text/plain', 'x'],
    ['nonsense', 'x'],
    ['', 'x'],
    ['text/plain', undefined],
  ];
}

describe('a hostile body', () => {
  it.each(forms)('%s is answered with 4xx, never 500 (T-14, T-24)', async (url, accepted) => {
    const bodies = hostileBodies(accepted);
    expect(bodies.length).toBeGreaterThan(15);
    for (const [type, payload] of bodies) {
      const headers = type === '' ? {} : { 'content-type': type };
      const { statusCode } = await sandbox.server.inject({
        method: 'POST',
        url,
        headers,
        ...(payload !== undefined && { payload }),
      });
      expect({ type, payload: payload?.slice(0, 80), isServerError: statusCode >= 500 }).toMatchObject({
        isServerError: false,
      });
    }
    expect((await sandbox.server.inject({ method: 'POST', url })).statusCode).toBeLessThan(500);
    expect(sandbox.failures).toEqual([]);
  });

  it.each(['%00', '%zz', 'a'.repeat(9000), '..%2f..', '%ff', '__proto__'])(
    'an id such as %.9s is not found, never 500',
    async (id) => {
      for (const path of [`loans/${id}/refund`, `identity/${id}`, `personas/${id}/copy`]) {
        const payload = { decision: 'accept' };
        const { statusCode } = await sandbox.server.inject({ method: 'POST', url: `/sandbox/${path}`, payload });
        expect([400, 404, 414]).toContain(statusCode);
      }
      expect(sandbox.failures).toEqual([]);
    },
  );
});

describe('a request from another site (T-04)', () => {
  const send = (headers: Readonly<Record<string, string>>) =>
    sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/features',
      payload: {},
      headers: { host: 'localhost:3000', ...headers },
    });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused with the headers %o, whether or not the browser names the site', async (headers) =>
    expect((await send(headers)).statusCode).toBe(403),
  );

  it.each([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'https://loans.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  ])('our own pages and programs are let through: %o', async (headers) =>
    expect((await send(headers)).statusCode).toBe(200),
  );

  it('every address that changes something refuses it', async () => {
    for (const [url, payload] of [...forms, ['/sandbox/reset', {}] as const]) {
      const headers = { origin: 'https://evil.example' };
      expect((await sandbox.server.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(403);
    }
  });
});
