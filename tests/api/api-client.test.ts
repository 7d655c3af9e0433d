import {
  AbortedError,
  exchangeAuthToken,
  fillPath,
  initializeSession,
  NetworkError,
  ProblemError,
  requestSignInLink,
  TimeoutError,
  UnexpectedResponseError,
} from '#api';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, stubClient } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/things/1' } as const;
const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

describe('the API client', () => {
  it('C-00 takes the result out of its envelope', async () => {
    const { client } = stubClient([ok({ id: '1' })]);
    await expect(client.send(get)).resolves.toEqual({ id: '1' });
  });

  it('C-00 writes lists comma-separated and leaves out what is undefined', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, query: { embedded: ['user', 'user.addresses'], page: 2, order: undefined } });
    expect(sent[0]?.url).toBe('/api/product/v2/things/1?embedded=user,user.addresses&page=2');
  });

  it('C-00 chooses the base address by the family of the call', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, api: 'shared', path: '/auth' });
    expect(sent[0]?.url).toBe('/api/shared/auth');
  });

  it('X-01 carries bearer token, session, lifetime and brand', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send(get);
    expect(sent[0]?.headers).toMatchObject({
      Authorization: 'Bearer t0ken',
      'X-Session-Id': 's1',
      'X-Lifetime-Id': 'l1',
      'X-Brand-Id': 'lendable',
    });
  });

  it('X-01 sends no empty header for a visitor who is not signed in', async () => {
    const { client, sent } = stubClient([ok(1)], {
      identify: () => ({ brandId: 'asda', sessionId: 's', lifetimeId: 'l' }),
    });
    await client.send(get);
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('Authorization');
  });

  it('T-04 never sends cookies along, and posts JSON', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, method: 'POST', body: { a: 1 } });
    expect(sent[0]).toMatchObject({ body: { a: 1 }, headers: { 'Content-Type': 'application/json' } });
    expect(sent[0]?.withCredentials ?? false).toBe(false);
  });

  it('A-24 waits for ever unless a call has a limit of its own', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send(get);
    await client.send({ ...get, timeout: 500 });
    expect(sent.map(({ timeout }) => timeout)).toEqual([0, 500]);
  });

  it('T-16 sends the idempotency key it is given', async () => {
    const { client, sent } = stubClient([ok(1)]);
    await client.send({ ...get, method: 'POST', idempotencyKey: 'k1' });
    expect(sent[0]?.headers['Idempotency-Key']).toBe('k1');
  });

  it('gives nothing for an answer without a body', async () => {
    const { client } = stubClient([{ status: 204 }]);
    await expect(client.send(get)).resolves.toBeUndefined();
  });

  it.each([['text'], [[1, 2]], [{ other: 1 }]])('refuses an answer outside the envelope: %j', async (body) => {
    const { client } = stubClient([{ status: 200, body }]);
    await expect(client.send(get)).rejects.toBeInstanceOf(UnexpectedResponseError);
  });
});

describe('errors of the API client', () => {
  it.each([
    ['ERR_NETWORK', NetworkError, 'network'],
    ['ECONNABORTED', TimeoutError, 'timeout'],
    ['ETIMEDOUT', TimeoutError, 'timeout'],
    ['ERR_CANCELED', AbortedError, 'aborted'],
  ])('%s is a %s', async (breaks, Kind, code) => {
    const { client } = stubClient([{ breaks }]);
    const error = await client.send(get).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toMatchObject({ code, call: { method: 'GET', path: '/v2/things/1' } });
  });

  it('A-36 reads a problem body: status, code and the parts at fault', async () => {
    const errors = [{ pointer: '/user/email', code: 'pattern', message: 'Enter an email address' }];
    const { client } = stubClient([{ status: 422, body: { code: 'validation-failed', errors, instance: 'r-1' } }]);
    await expect(client.send(get)).rejects.toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors,
      requestId: 'r-1',
    });
  });

  it('A-36 survives a refusal that is no problem body', async () => {
    for (const body of ['<html>', null, { errors: 'no list' }, { errors: [{ pointer: 1 }] }]) {
      const { client } = stubClient([{ status: 502, body }]);
      await expect(client.send(get)).rejects.toMatchObject({ status: 502, code: 'http-502', errors: [] });
    }
  });

  it('keeps query and body out of what is reported', async () => {
    const { client } = stubClient([{ status: 500 }]);
    const error = await client.send({ ...get, query: { token: 'secret' }, body: { email: 'ada@example.com' } }).then(
      () => undefined,
      (thrown: Error) => ({ ...thrown, cause: undefined, message: thrown.message }),
    );
    expect(error).toMatchObject({ message: 'GET /v2/things/1 answered 500 http-500' });
    expect(JSON.stringify(error)).not.toMatch(/secret|ada@/);
  });
});

describe('renewing the token', () => {
  it('A-18 renews once after a 401 and sends again', async () => {
    const renew = vi.fn(async () => true);
    const { client, sent } = stubClient([{ status: 401 }, ok('done')], { renew });
    await expect(client.send(get)).resolves.toBe('done');
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  it('A-18 gives up after the second 401', async () => {
    const renew = vi.fn(async () => true);
    const { client, sent } = stubClient([{ status: 401 }], { renew });
    await expect(client.send(get)).rejects.toMatchObject({ status: 401 });
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  it('does not send again when the token could not be renewed', async () => {
    const { client, sent } = stubClient([{ status: 401 }], { renew: async () => false });
    await expect(client.send(get)).rejects.toBeInstanceOf(ProblemError);
    expect(sent).toHaveLength(1);
  });

  it('T-16 sends nothing twice for any other failure', async () => {
    for (const reply of [{ status: 500 }, { status: 409 }, { breaks: 'ERR_NETWORK' }, { breaks: 'ECONNABORTED' }]) {
      const { client, sent } = stubClient([reply], { renew: async () => true });
      await client.send({ ...get, method: 'POST' }).catch(() => undefined);
      expect(sent).toHaveLength(1);
    }
  });
});

describe('the calls', () => {
  const token = { '@type': 'authenticationToken', token: 't', subjectId: 'u', authStrength: 'link', expiresAt: '' };

  it('C-01 exchanges the token of a link', async () => {
    const { client, sent } = stubClient([ok(token)]);
    await expect(exchangeAuthToken(client, 'abc')).resolves.toEqual(token);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/shared/auth',
      body: { type: 'auto_login', data: { token: 'abc' } },
    });
  });

  it('C-02 renews the token that it carries', async () => {
    const { client, sent } = stubClient([ok(token)]);
    await exchangeAuthToken(client);
    expect(sent[0]).toMatchObject({ body: { type: 'refresh_token' }, headers: { Authorization: 'Bearer t0ken' } });
  });

  it.each([[{ ...token, '@type': 'other' }], [{}], [null], ['text']])(
    'E-01 refuses an answer of another type: %j',
    async (answer) => {
      const { client } = stubClient([ok(answer)]);
      await expect(exchangeAuthToken(client, 'abc')).rejects.toThrow('Unexpected response from auth endpoint');
    },
  );

  it('C-02 does not try to renew a token while renewing it', async () => {
    const renew = vi.fn(async () => true);
    const { client } = stubClient([{ status: 401 }], { renew });
    await expect(exchangeAuthToken(client)).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });

  it('C-03 opens a session with what is known of the visit', async () => {
    const identify = vi.fn(() => ({ brandId: 'lendable' }));
    const { client, sent } = stubClient([{ status: 201, body: { data: { id: 's', lifetimeId: 'l', more: 1 } } }], {
      identify,
    });
    await expect(initializeSession(client, { utm_source: 'news' })).resolves.toEqual({ id: 's', lifetimeId: 'l' });
    expect(sent[0]?.url).toBe('/api/product/v2/sessions/initialize?utm_source=news');
    expect(identify).toHaveBeenCalledWith(expect.objectContaining({ opensSession: true }));
  });

  it('A-09 asks for a sign-in link', async () => {
    const { client, sent } = stubClient([{ status: 202, body: { data: { message: 'sent' } } }]);
    await requestSignInLink(client, 'ada@example.com');
    expect(sent[0]).toMatchObject({ url: '/api/shared/auth/sign-in-link', body: { email: 'ada@example.com' } });
  });
});

describe('paths of the contract', () => {
  const anyId = fc.string({ minLength: 1, unit: 'grapheme' }).filter((id) => id !== '.' && id !== '..');

  it('escapes whatever a parameter holds, so that it stays one segment', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const path = fillPath('/v2/users/{id}/x', { id });
        expect(path.split('/')).toHaveLength(5);
        expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(id);
      }),
    );
  });

  it.each([[{}], [{ id: '' }], [{ id: null }], [{ id: {} }], [{ id: '.' }], [{ id: '..' }]])(
    'refuses %j, which would lead elsewhere',
    (params) => {
      expect(() => fillPath('/v2/users/{id}', params)).toThrow(TypeError);
    },
  );
});
