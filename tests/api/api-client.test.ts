import {
  AbortedError,
  createApiClient,
  endAuthToken,
  exchangeAuthToken,
  fillPath,
  initializeSession,
  NetworkError,
  TimeoutError,
  UnexpectedResponseError,
} from '#api';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Reply, stubClient } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/things/1' } as const;
const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

describe('the API client', () => {
  it('unwraps the result from its envelope (C-00)', async () => {
    const { client } = stubClient([ok({ id: '1' })]);
    await expect(client.send(get)).resolves.toEqual({ id: '1' });
  });

  it('writes lists comma-separated and omits undefined values in the query (C-00)', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, query: { embedded: ['user', 'user.addresses'], page: 2, order: undefined } });
    expect(sent[0]?.url).toBe('/api/product/v2/things/1?embedded=user,user.addresses&page=2');
  });

  it('uses the base address of the API that the call names (C-00)', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, api: 'shared', path: '/auth' });
    expect(sent[0]?.url).toBe('/api/shared/auth');
  });

  it('sends the bearer token, session id, lifetime id and brand id (X-01)', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send(get);
    expect(sent[0]?.headers).toMatchObject({
      Authorization: 'Bearer t0ken',
      'X-Session-Id': 's1',
      'X-Lifetime-Id': 'l1',
      'X-Brand-Id': 'lendable',
    });
  });

  it('names the language of the page, so that the lender writes emails in it (A-02)', async () => {
    const { client, sent } = stubClient([ok(1)], { identify: () => ({ brandId: 'lendable', language: 'cy' }) });
    await client.send(get);
    expect(sent[0]?.headers).toMatchObject({ 'Accept-Language': 'cy' });
  });

  it('names the compiled flow that sends a call, so that the lender can show later what the borrower saw', async () => {
    const flow = '/compiled/lendable/unsecured-application.0123456789.js';
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, flow });
    expect(sent[0]?.headers).toMatchObject({ 'X-Flow-Version': flow });
  });

  it('sends no empty headers for a visitor who is not signed in (X-01)', async () => {
    const { client, sent } = stubClient([ok(1)], {
      identify: () => ({ brandId: 'asda', sessionId: 's', lifetimeId: 'l' }),
    });
    await client.send(get);
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('Authorization');
  });

  it('never sends cookies, and sends bodies as JSON (T-04)', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, method: 'POST', body: { a: 1 } });
    expect(sent[0]).toMatchObject({ body: { a: 1 }, headers: { 'Content-Type': 'application/json' } });
    expect(sent[0]?.withCredentials ?? false).toBe(false);
  });

  it('sends the given idempotency key (T-16)', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, method: 'POST', idempotencyKey: 'k1' });
    expect(sent[0]?.headers['Idempotency-Key']).toBe('k1');
  });

  it('resolves to undefined if the contract promises nothing and the answer has no body', async () => {
    const { client } = stubClient([{ status: 204 }]);
    await expect(client.send({ ...get, operation: 'trackApplyVisit' })).resolves.toBeUndefined();
  });

  it.each([['text'], [[1, 2]], [{ other: 1 }], [{ data: null }], ['']])(
    'rejects an answer without a result: %j',
    async (body) => {
      const { client } = stubClient([{ status: 200, body }]);
      await expect(client.send(get)).rejects.toBeInstanceOf(UnexpectedResponseError);
    },
  );
});

describe('errors of the API client', () => {
  it.each([
    ['in seconds', { 'retry-after': '12' }, 12],
    ['as a date', { 'retry-after': 'Sat, 21 Nov 2026 12:01:30 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' }, 90],
    [
      'as a date that has passed',
      { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      0,
    ],
    ['not at all', {}, undefined],
    ['in another way', { 'retry-after': 'soon' }, undefined],
  ])('reads how long to wait, if the lender says it %s', async (_, headers, retryAfter) => {
    const { client } = stubClient([{ status: 429, body: '', headers }]);
    await expect(client.send(get)).rejects.toMatchObject({ status: 429, retryAfter });
  });

  it.each([
    ['offline', false, true],
    ['online', true, false],
  ])('knows whether a request that started %s was sent', async (_, onLine, isUnsent) => {
    vi.stubGlobal('navigator', { onLine });
    const { client } = stubClient([{ breaks: 'ERR_NETWORK' }]);
    await expect(client.send(get)).rejects.toMatchObject({ code: 'network', isUnsent });
    vi.unstubAllGlobals();
  });

  it.each([
    ['ERR_NETWORK', NetworkError, 'network'],
    ['ECONNABORTED', TimeoutError, 'timeout'],
    ['ETIMEDOUT', TimeoutError, 'timeout'],
  ])('reports the HTTP error %s as %s', async (breaks, Kind, code) => {
    const { client } = stubClient([{ breaks }]);
    const error = await client.send(get).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toMatchObject({ code, call: { method: 'GET', path: '/v2/things/1' } });
  });

  it.each([
    ['at once', 0],
    ['while it is under way', 1],
  ])('reports a call that the app aborts %s as aborted', async (_, count) => {
    const stop = new AbortController();
    const { client, sent } = stubClient(['silence']);
    const failure = client.send({ ...get, signal: stop.signal }).catch((thrown: unknown) => thrown);
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(count);
    stop.abort();
    const error = await failure;
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ code: 'aborted', call: { method: 'GET', path: '/v2/things/1' } });
  });

  it('reads the status, code and field errors of a problem body (A-36)', async () => {
    const errors = [{ pointer: '/user/email', code: 'pattern', message: 'Enter an email address' }];
    const { client } = stubClient([{ status: 422, body: { code: 'validation-failed', errors, instance: 'r-1' } }]);
    await expect(client.send(get)).rejects.toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors,
      requestId: 'r-1',
    });
  });

  it('names the id of the answer in the error, which is in the log of the server', async () => {
    const headers = { 'x-request-id': 'of-our-log' };
    for (const body of ['<html>', { code: 'validation-failed', instance: 'of-the-lender' }]) {
      const { client } = stubClient([{ status: 502, body, headers }]);
      await expect(client.send(get)).rejects.toMatchObject({ requestId: 'of-our-log' });
    }
  });

  it('handles a refusal without a problem body (A-36)', async () => {
    for (const body of ['<html>', null, { errors: 'no list' }, { errors: [{ pointer: 1 }] }]) {
      const { client } = stubClient([{ status: 502, body }]);
      await expect(client.send(get)).rejects.toMatchObject({ status: 502, code: 'http-502', errors: [] });
    }
  });

  it('keeps the query and body out of error reports', async () => {
    const { client } = stubClient([{ status: 500 }]);
    const error = await client.send({ ...get, query: { token: 'secret' }, body: { email: 'ada@example.com' } }).then(
      () => undefined,
      (thrown: unknown) => ({ ...(thrown as Error), cause: undefined, message: (thrown as Error).message }),
    );
    expect(error).toMatchObject({ message: 'GET /v2/things/1 answered 500 http-500' });
    expect(JSON.stringify(error)).not.toMatch(/secret|ada@/);
  });
});

describe('the calls', () => {
  const token = {
    '@type': 'authenticationToken',
    token: 't',
    subjectId: 'u',
    authStrength: 'link',
    expiresAt: '2026-11-22 12:00:00.000000',
  };

  it('exchanges the token of a sign-in link (C-01)', async () => {
    const { client, sent } = stubClient([ok(token)]);
    await expect(exchangeAuthToken(client, 'abc')).resolves.toEqual(token);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/shared/auth',
      body: { type: 'auto_login', data: { token: 'abc' } },
    });
  });

  it('renews the current token (C-02)', async () => {
    const { client, sent } = stubClient([ok(token)]);
    await exchangeAuthToken(client);
    expect(sent[0]).toMatchObject({ body: { type: 'refresh_token' }, headers: { Authorization: 'Bearer t0ken' } });
  });

  it.each([[{ ...token, '@type': 'other' }], [{}], [null], ['text']])(
    'rejects an authentication answer of another type: %j (E-01)',
    async (answer) => {
      const { client } = stubClient([ok(answer)]);
      await expect(exchangeAuthToken(client, 'abc')).rejects.toThrow('Unexpected response from auth endpoint');
    },
  );

  it('does not renew the token when the renewal itself is refused (C-02)', async () => {
    const renew = vi.fn(async () => true);
    const { client } = stubClient([{ status: 401 }], { renew });
    await expect(exchangeAuthToken(client)).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });

  it('opens a session with the tracking parameters of the visit (C-03)', async () => {
    const identify = vi.fn(() => ({ brandId: 'lendable' }));
    const { client, sent } = stubClient([{ status: 201, body: { data: { id: 's', lifetimeId: 'l', more: 1 } } }], {
      identify,
    });
    await expect(initializeSession(client, { utm_source: 'news' })).resolves.toEqual({ id: 's', lifetimeId: 'l' });
    expect(sent[0]?.url).toBe('/api/product/v2/sessions/initialize?utm_source=news');
    expect(identify).toHaveBeenCalledWith(expect.objectContaining({ opensSession: true }));
  });

  it('ends the token of a session that is over, by a call that outlives the page (T-13)', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"data":{}}'));
    onTestFinished(() => fetched.mockRestore());
    const client = createApiClient({
      baseUrls: { product: 'https://lender.example/product', shared: 'https://lender.example/shared' },
      family: 'v2',
      identify: ({ sender }) => ({ brandId: 'lendable', ...sender }),
    });
    await endAuthToken(client, 'old', { id: 's', lifetimeId: 'l' });
    const [request] = fetched.mock.calls[0] as [Request];
    expect(request).toMatchObject({
      url: 'https://lender.example/shared/auth/sign-out',
      method: 'POST',
      keepalive: true,
    });
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer old',
      'x-session-id': 's',
      'x-lifetime-id': 'l',
    });
  });
});

describe('paths of the contract', () => {
  const anyId = fc.string({ minLength: 1, unit: 'grapheme' }).filter((id) => id !== '.' && id !== '..');

  it('escapes path parameters, so that each stays one segment', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const path = fillPath('/v2/users/{id}/x', { id });
        expect(path.split('/')).toHaveLength(5);
        expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(id);
      }),
    );
  });

  it.each([[{}], [{ id: '' }], [{ id: null }], [{ id: {} }], [{ id: '.' }], [{ id: '..' }]])(
    'refuses the path parameters %j, which would change the path',
    (params) => {
      expect(() => fillPath('/v2/users/{id}', params)).toThrow(TypeError);
    },
  );
});
