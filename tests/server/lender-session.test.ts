import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/configuration/read-settings.ts';
import { lender, site } from './served-site.ts';

describe("the cookie of the lender's PHP session (X-05)", () => {
  const path = '/api/shared/employment-statuses';
  const settingCookies = (...cookies: string[]) =>
    lender((_, response) => {
      response.writeHead(200, { 'set-cookie': cookies, 'cache-control': 'public, max-age=60' });
      response.end('{"data":[]}');
    });

  it('reaches the lender, and no other cookie does (X-05)', async () => {
    const { received, url } = await lender();
    const { ask } = await site(url, { TENOR_PHP_SESSION_COOKIE: 'lender_session' });
    await ask('cars.example', path, {
      headers: { cookie: 'auth=of-a-borrower; xlender_session=b; lender_session=abc-1; lbal=2; PHPSESSID=3' },
    });
    await ask('cars.example', path, { headers: { cookie: 'auth=of-a-borrower; PHPSESSID=3' } });
    expect(received.map(({ headers }) => headers.cookie)).toEqual(['lender_session=abc-1', undefined]);
  });

  it('reaches the browser with our attributes, no other cookie does, and no cache keeps the answer (X-05)', async () => {
    const { url } = await settingCookies(
      'PHPSESSID=abc; domain=lender.example; path=/x; expires=Thu, 01 Jan 2099 00:00:00 GMT',
      'auth=stolen',
    );
    const { ask } = await site(url);
    const { headers } = await ask('cars.example', path);
    expect(headers['set-cookie']).toEqual(['PHPSESSID=abc; Path=/; HttpOnly; SameSite=Lax; Secure']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['PHPSESSID=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/'],
    ['PHPSESSID=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT'],
    ['PHPSESSID='],
  ])('ends in the browser when the lender ends it: %s (X-05)', async (set) => {
    const { url } = await settingCookies(set);
    const { ask } = await site(url);
    const { headers } = await ask('cars.example', path);
    expect(headers['set-cookie']).toEqual(['PHPSESSID=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
  });

  it('neither reaches nor comes from the server that keeps evidence (X-05)', async () => {
    const { received, url } = await settingCookies('PHPSESSID=abc');
    const { ask } = await site(url, { EVIDENCE_UPSTREAM: `${url}/evidence` });
    const headers = { cookie: 'PHPSESSID=abc', 'content-type': 'application/json' };
    const answer = await ask('cars.example', '/api/evidence', { method: 'POST', body: '{}', headers });
    expect(received).toHaveLength(1);
    expect([received[0]?.headers.cookie, answer.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('cannot have the name of a cookie of ours (X-05)', () => {
    const { problems } = readSettings({ TENOR_PHP_SESSION_COOKIE: 'auth' }, {}, 'staging');
    expect(problems.map(({ setting }) => setting)).toContain('TENOR_PHP_SESSION_COOKIE');
  });
});
