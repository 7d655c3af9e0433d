import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/configuration/read-settings.ts';
import { freePort } from '../commands/run-tenor.ts';
import { servingWarnings } from '../../src/server/serving/brand-hosts.ts';
import { lender, site, TOKEN } from './served-site.ts';

const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

describe('the brands of tenor serve', () => {
  it.each([
    ['loans.asda.example', 'asda loans'],
    ['LOANS.ASDA.EXAMPLE:8443', 'asda loans'],
    ['cars.example', 'motor loans'],
    ['old.cars.example', 'motor loans'],
    ['motor.localhost:3000', 'motor loans'],
    ['cars.example.', 'motor loans'],
  ])('are found by their host: %s is %s (B-01)', async (host, title) => {
    const { ask } = await site(await nowhere());
    const { status, body } = await ask(host, '/');
    expect(status).toBe(200);
    expect(body).toContain(`<title>${title}</title>`);
  });

  it('refuses a host that no brand has, so that no foreign name can point at the server (T-04)', async () => {
    const { ask } = await site(await nowhere());
    for (const host of ['evil.example', 'asda.example', '127.0.0.2', 'loans.asda.example.evil.example'])
      expect((await ask(host, '/')).status, host).toBe(host.startsWith('127') ? 200 : 421);
    expect((await ask('evil.example', '/api/shared/brands')).status).toBe(421);
  });

  it('leads to the local host of a brand from a path on this machine', async () => {
    const { ask } = await site(await nowhere());
    const { status, headers } = await ask('localhost:3000', '/asda/login?next=1');
    expect([status, headers.location]).toEqual([302, 'http://asda.localhost:3000/login?next=1']);
    expect((await ask('localhost:3000', '/')).body).toContain('http://motor.localhost:3000/');
    expect((await ask('localhost:3000', '/nothing')).status).toBe(404);
  });

  it('return to their own public address', async () => {
    const { ask } = await site(await nowhere());
    expect((await ask('old.cars.example', '/')).body).toContain('"publicUrl":"https://cars.example"');
  });
});

describe('the calls that tenor serve makes for browsers', () => {
  it('end if the lender has no answer within the time that it has set, and otherwise wait (B-15, C-00)', async () => {
    const { url } = await lender(() => undefined);
    const limited = await site(url, { UPSTREAM_SECONDS: '1' });
    const { status, body } = await limited.ask('cars.example', '/api/shared/employment-statuses');
    expect([status, JSON.parse(body)]).toMatchObject([504, { type: 'upstream-timeout' }]);
    const { settings } = readSettings({}, {}, 'staging');
    expect(settings).toMatchObject({ UPSTREAM_SECONDS: 0, TENOR_CALL_SECONDS: 0 });
  });

  it('reach the lender for each form of a document, and for its size (R-53, R-54)', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    const document = '/v2/loan-applications/1/read-secci';
    for (const form of ['.html', '.pdf', '.pdf/download', '.html/download'])
      await ask('loans.asda.example', `/api/product${document}${form}`);
    await ask('loans.asda.example', `/api/product${document}.pdf/download`, { method: 'HEAD' });
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      ...['.html', '.pdf', '.pdf/download', '.html/download'].map((form) => `GET /product${document}${form}`),
      `HEAD /product${document}.pdf/download`,
    ]);
  });

  it('reach the lender with the brand of the host, whatever the browser names, and without our cookies (A-40, T-21)', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    await ask('cars.example', '/api/shared/employment-statuses?sort=name', {
      headers: {
        authorization: 'Bearer of-a-borrower',
        cookie: 'auth=of-a-borrower',
        'x-brand-id': 'asda',
        'x-session-id': 's',
        'x-intra-service-token': 'forged',
        'x-forwarded-for': '203.0.113.9',
      },
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'GET', url: '/shared/employment-statuses?sort=name' });
    const { headers = {} } = received[0] ?? {};
    expect(headers).toMatchObject({
      authorization: 'Bearer of-a-borrower',
      'x-brand-id': 'motor',
      'x-session-id': 's',
      // This client is no trusted proxy.
      'x-forwarded-for': '127.0.0.1',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-intra-service-token');
  });

  it('have the token and the name of the service only where the contract wants them (X-02)', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    const affordability = '/api/shared/cross-product/loans/L1/affordability';
    const answer = await ask('cars.example', affordability, { headers: { authorization: 'Bearer of-a-borrower' } });
    await ask('cars.example', '/api/shared/employment-statuses');
    expect(received[0]?.headers).toMatchObject({ 'x-intra-service-token': TOKEN, 'x-calling-service': 'borrower-web' });
    expect(JSON.stringify(received[1])).not.toContain(TOKEN);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect((await ask('cars.example', '/')).body).not.toContain(TOKEN);
    // A stranger has not the rights of a service.
    await ask('cars.example', affordability);
    expect(JSON.stringify(received[2])).not.toContain(TOKEN);
  });

  it('are those of the contract, with bodies of the size that it allows', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    const post = (path: string, body: string) =>
      ask('cars.example', path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect((await ask('cars.example', '/api/shared/../admin')).status).toBe(404);
    expect((await ask('cars.example', '/api/shared/admin/loans')).status).toBe(404);
    expect((await post('/api/shared/employment-statuses', '{}')).status).toBe(404);
    const refused = await post('/api/shared/auth', 'x'.repeat(200_000));
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([413, { type: 'body-too-large' }]);
    expect(received).toEqual([]);
    await post('/api/shared/auth', '{"type":"auto_login"}');
    expect(received.map(({ body }) => body)).toEqual(['{"type":"auto_login"}']);
  });

  it('repeat a read once when its connection breaks, and never a change (A-40)', async () => {
    const { received, url } = await lender((incoming) => void incoming.socket.destroy());
    const { ask } = await site(url);
    const read = await ask('cars.example', '/api/shared/employment-statuses');
    expect([read.status, received.length]).toEqual([502, 2]);
    const sent = await ask('cars.example', '/api/shared/auth', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([sent.status, received.length]).toEqual([502, 3]);
    expect(JSON.parse(sent.body)).toEqual({
      type: 'upstream-unavailable',
      title: 'The lender cannot be reached',
      status: 502,
      instance: sent.headers['x-request-id'],
    });
  });

  it('reach the next server of the lender if one cannot be reached, and prefer that one again ten seconds later', async () => {
    const clock = { time: 0 };
    const port = await freePort();
    const other = await lender();
    const both = `http://127.0.0.1:${port},${other.url}`;
    const settings = { PRODUCT_API_UPSTREAM: both, SHARED_API_UPSTREAM: both };
    const { ask } = await site('http://unused.example', settings, () => clock.time);
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const { status } = await ask('cars.example', '/api/shared/auth', { method: 'POST', body, headers });
      expect(status).toBe(200);
    };
    await send('1');
    const preferred = await lender(undefined, port);
    clock.time = 9_999;
    await send('2');
    expect(other.received.map(({ body }) => body)).toEqual(['1', '2']);
    clock.time = 10_000;
    await send('3');
    expect(preferred.received.map(({ body }) => body)).toEqual(['3']);
  });

  it('never reach a second server with a change that the first may have received, but with a read (T-16)', async () => {
    const breaking = await lender((incoming) => void incoming.socket.destroy());
    const other = await lender();
    const { ask } = await site('http://unused.example', {
      PRODUCT_API_UPSTREAM: `${breaking.url},${other.url}`,
      SHARED_API_UPSTREAM: `${breaking.url},${other.url}`,
    });
    const sent = await ask('cars.example', '/api/shared/auth', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([sent.status, other.received.length]).toEqual([502, 0]);
    expect((await ask('cars.example', '/api/shared/employment-statuses')).status).toBe(200);
    expect(other.received).toHaveLength(1);
  });

  it('pass on a refusal with its fields, and when to try again', async () => {
    const { url } = await lender((_, response) => {
      response.writeHead(429, { 'retry-after': '30', 'set-cookie': 'a=b', 'content-type': 'application/problem+json' });
      response.end('{"type":"too-many-requests"}');
    });
    const { ask } = await site(url);
    const { status, headers, body } = await ask('cars.example', '/api/shared/employment-statuses');
    expect([status, headers['retry-after'], body]).toEqual([429, '30', '{"type":"too-many-requests"}']);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('have one id in the answer, in the log and at the lender, which no borrower can choose', async () => {
    const { received, url } = await lender();
    const { ask, lines } = await site(url);
    const { headers } = await ask('cars.example', '/api/shared/employment-statuses', {
      headers: { 'x-request-id': 'chosen-by-a-client' },
    });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(received[0]?.headers['x-request-id']).toBe(id);
    expect(lines.map((line) => (JSON.parse(line) as { request: string }).request)).toEqual([id]);
  });
});

it.each([
  ['a public host without a trusted proxy', 'asda=loans.asda.example', '', [/^TENOR_TRUSTED_PROXIES is not set/]],
  ['a trusted proxy', 'asda=loans.asda.example', '10.0.0.0/8', []],
  ['hosts of this machine', 'asda=127.0.0.1', '', []],
] as const)(
  'serve --check warns only where limits would count all borrowers as one: %s',
  (_, hosts, proxies, warnings) => {
    const { settings } = readSettings({ BRAND_HOSTS: hosts, TENOR_TRUSTED_PROXIES: proxies }, {}, 'staging');
    expect(servingWarnings(settings)).toEqual(warnings.map((words) => expect.stringMatching(words) as string));
  },
);

describe('evidence of submissions', () => {
  const evidence = JSON.stringify({ brand: 'motor', attempt: 'key-1', evidence: { answers: { canary: 'Ada' } } });
  const headers = { 'content-type': 'application/json', cookie: 'auth=of-a-borrower' };

  it('is passed on to the address that the lender has for it, and nothing of it is noted', async () => {
    const { received, url } = await lender((_, response) => response.writeHead(204).end());
    const { ask, lines } = await site(url, { EVIDENCE_UPSTREAM: `${url}/evidence` });
    expect((await ask('cars.example', '/')).body).toContain('"evidenceUrl":"/api/evidence"');
    const { status } = await ask('cars.example', '/api/evidence', { method: 'POST', body: evidence, headers });
    expect(status).toBe(204);
    expect(received).toMatchObject([
      {
        ...{ method: 'POST', url: '/evidence', body: evidence },
        headers: { 'x-brand-id': 'motor', 'x-intra-service-token': TOKEN, 'content-type': 'application/json' },
      },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ operation: 'keepEvidence', status: 204 });
    expect(lines.join('')).not.toMatch(/key-1|Ada/);
  });

  it('is limited for each client', async () => {
    const { received, url } = await lender((_, response) => response.writeHead(204).end());
    const { ask } = await site(url, { EVIDENCE_UPSTREAM: `${url}/evidence` }, () => 0);
    for (let nth = 1; nth <= 120; nth += 1)
      await ask('cars.example', '/api/evidence', { method: 'POST', body: evidence, headers });
    const refused = await ask('cars.example', '/api/evidence', { method: 'POST', body: evidence, headers });
    expect([refused.status, refused.headers['retry-after'], received.length]).toEqual([429, '900', 120]);
  });

  it('is neither asked for nor accepted if the lender has no address for it', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    expect((await ask('cars.example', '/')).body).toContain('"evidenceUrl":""');
    expect((await ask('cars.example', '/api/evidence', { method: 'POST', body: evidence, headers })).status).toBe(404);
    expect(received).toEqual([]);
  });
});

describe('the log and the figures of tenor serve', () => {
  it('name the brand, the operation and the status, and nothing of the borrower', async () => {
    const { url } = await lender();
    const { ask, lines, registry } = await site(url);
    const canary = 'canary.borrower@persona.example';
    await ask('cars.example', `/api/shared/cross-product/loans/canary-loan/affordability?email=${canary}`, {
      headers: { authorization: 'Bearer canary-token', 'user-agent': 'canary-agent' },
    });
    await ask('cars.example', `/login?token=canary&email=${canary}`);
    await ask('loans.asda.example', '/api/shared/auth', {
      method: 'POST',
      body: JSON.stringify({ email: canary }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': 'canary' },
    });
    const metrics = await registry.metrics();
    expect(lines).toHaveLength(3);
    expect(`${lines.join('')}${metrics}`).not.toMatch(/canary/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      message: 'answered',
      ...{ server: 'v1', release: 'v1', brand: 'motor' },
      kind: 'call',
      operation: 'getLoanAffordability',
      status: 200,
    });
    expect(metrics).toContain(
      'tenor_answers_total{brand="asda",release="v1",kind="call",method="POST",operation="exchangeAuthToken",status="200"} 1',
    );
  });
});
