import { describe, expect, it } from 'vitest';
import { lender, site } from './served-site.ts';

describe('the calls that tenor serve makes for browsers', () => {
  it.each([
    ['declares 69 MB', { 'content-length': '69000000' }],
    ['sends more than 64 kB without a declared size', { 'transfer-encoding': 'chunked' }],
  ])('refuse a stranger who %s before anything of it is kept', async (_, length) => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    const { status, body } = await ask('cars.example', '/api/product/v2/loan-applications/1/proof-of-income', {
      method: 'POST',
      body: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json', ...length },
    });
    expect([status, JSON.parse(body)]).toMatchObject([401, { type: 'not-signed-in' }]);
    expect(received).toEqual([]);
  });

  it('take the upload of a borrower who is signed in', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url);
    const { status } = await ask('cars.example', '/api/product/v2/loan-applications/1/proof-of-income', {
      method: 'POST',
      body: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json', authorization: 'Bearer of-a-borrower' },
    });
    expect(status).toBe(200);
    expect(received.map(({ body }) => body.length)).toEqual([70_000]);
  });

  it('pass on no field that belongs to a connection, in either direction (RFC 9110 7.6.1)', async () => {
    const { received, url } = await lender((_, response) => {
      response.writeHead(200, {
        connection: 'keep-alive, ETag',
        'keep-alive': 'timeout=5',
        etag: '"1"',
        te: 'trailers',
      });
      response.end('{"data":[]}');
    });
    const { ask } = await site(url);
    const { headers } = await ask('cars.example', '/api/shared/employment-statuses', {
      headers: { connection: 'close, x-session-id', 'x-session-id': 's', 'keep-alive': 'timeout=9', te: 'trailers' },
    });
    // The browser has asked for the end of its connection.
    expect(headers.connection).toBe('close');
    for (const name of ['keep-alive', 'etag', 'te']) expect(headers, name).not.toHaveProperty(name);
    const { headers: passed = {} } = received[0] ?? {};
    for (const name of ['x-session-id', 'te']) expect(passed, name).not.toHaveProperty(name);
    expect([passed.connection, passed['keep-alive']]).toEqual(['keep-alive', undefined]);
  });

  it('have the brand of the host that the page has, also if a proxy passes a forwarded host on (T-21)', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url, { TENOR_TRUSTED_PROXIES: '127.0.0.1' });
    for (const forwarded of ['loans.asda.example', 'evil.example'])
      await ask('cars.example', '/api/shared/employment-statuses', { headers: { 'x-forwarded-host': forwarded } });
    expect(received.map(({ headers }) => [headers['x-brand-id'], headers['x-forwarded-host']])).toEqual(
      Array(2).fill(['motor', 'cars.example']),
    );
  });

  it.each([
    ['an answer in HTML', 'text/html', "default-src 'none'; sandbox; frame-ancestors 'none'"],
    ['a PDF document, which a viewer shows', 'application/pdf', "frame-ancestors 'self'"],
  ])('have a policy under which nothing runs on the origin of the app: %s (T-05)', async (_, type, policy) => {
    const { url } = await lender((_request, response) => {
      response.writeHead(200, { 'content-type': type, 'content-security-policy': 'script-src *' });
      response.end('<script>alert(1)</script>');
    });
    const { ask } = await site(url);
    const { headers } = await ask('cars.example', '/api/shared/employment-statuses');
    expect(headers).toMatchObject({
      ...{ 'content-security-policy': policy, 'cross-origin-resource-policy': 'same-origin' },
      'x-content-type-options': 'nosniff',
    });
    const missing = await ask('cars.example', '/api/none');
    expect(missing.headers['content-security-policy']).toContain("default-src 'none'; sandbox");
  });

  it('pass on only the fields of an answer that the app needs (T-04)', async () => {
    const { url } = await lender((_, response) => {
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'clear-site-data': '"*"',
        location: 'https://evil.example',
        refresh: '0;url=https://evil.example',
        'retry-after': '30',
        'unencoded-digest': 'sha-256=:x:',
      });
      response.end('{"data":[]}');
    });
    const { ask } = await site(url);
    const { headers } = await ask('cars.example', '/api/shared/employment-statuses');
    expect(headers).toMatchObject({ 'retry-after': '30', 'unencoded-digest': 'sha-256=:x:' });
    for (const name of ['access-control-allow-origin', 'clear-site-data', 'location', 'refresh'])
      expect(headers, name).not.toHaveProperty(name);
  });
});
