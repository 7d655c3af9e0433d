import type { PageVisit } from '#model';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dataOf, openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { pressPersona } from './sign-in-as.ts';
import { describeOnEachStore } from './stores.ts';

const view = (
  sandbox: SandboxUnderTest,
  body: object = { route: '/account/borrow/quote/:page?' } satisfies PageVisit,
) => sandbox.call('POST', '/api/product/v2/page-views', { body });

describe('the chat hash', () => {
  it('is the HMAC-SHA256 of the id of the signed-in borrower, and differs between borrowers (C-08, X-08)', async () => {
    const sandbox = await openSandbox();
    const hashes = [];
    for (const persona of ['newcomer', 'quoted']) {
      const { token, subjectId } = await pressPersona(sandbox, persona);
      const answer = await sandbox.call('GET', '/api/shared/intercom/hmac', { bearer: token });
      const { hmac } = dataOf<{ hmac: string }>(answer);
      expect(hmac).toBe(createHmac('sha256', 'the embedded lender').update(subjectId).digest('hex'));
      hashes.push(hmac);
    }
    expect(new Set(hashes).size).toBe(2);
  });

  it('is refused to visitors (C-08, T-18)', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.call('GET', '/api/shared/intercom/hmac')).statusCode).toBe(401);
  });
});

describeOnEachStore('visits', (kind) => {
  it('page views are counted by brand, route and day, without the visitor (C-35)', async () => {
    const sandbox = await openSandbox(kind);
    for (let at = 0; at < 2; at++) expect((await view(sandbox)).statusCode).toBe(200);
    await view(sandbox, { route: '/' });
    const counted = await sandbox.store.transact((records) => records.pageViews.list('lendable'));
    expect(counted).toEqual([
      { route: '/', day: '2026-11-21', views: 1 },
      { route: '/account/borrow/quote/:page?', day: '2026-11-21', views: 2 },
    ]);
  });

  it('the kind of device is noted once for a borrower, with the time it was last seen (C-36)', async () => {
    const sandbox = await openSandbox(kind);
    const { token, subjectId } = await pressPersona(sandbox, 'newcomer');
    const device = { kind: 'phone', language: 'en-GB' };
    for (let at = 0; at < 2; at++) {
      const answer = await sandbox.call('POST', '/api/shared/devices', { bearer: token, body: device });
      expect(answer.statusCode).toBe(200);
    }
    expect(await sandbox.store.transact((records) => records.devices.list(subjectId))).toMatchObject([device]);
    expect((await sandbox.call('POST', '/api/shared/devices', { body: device })).statusCode).toBe(401);
  });
});

it.each(['/account/borrow/apply?id=12', '/loans/12', 'https://loans.example/', '/Ada Lovelace', ''])(
  'a page view of %s is refused: only the pattern of a route may be sent (C-35, T-09)',
  async (route) => {
    const sandbox = await openSandbox();
    expect((await view(sandbox, { route })).statusCode).toBe(422);
  },
);
