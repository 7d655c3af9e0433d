import { createSessionService, type SessionCalls, type TabChannel } from '#services';
import type { AuthToken } from '#model';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cookieMap, memoryLog, noon, tabs } from './fakes.ts';

const token: AuthToken = {
  '@type': 'authenticationToken',
  token: 't1',
  subjectId: 'u1',
  authStrength: 'link',
  expiresAt: '2026-11-22 12:00:00.000000',
};
const auth = {
  userId: 'u1',
  token: 't1',
  authStrength: 'link',
  expiry: token.expiresAt,
  created: '2026-11-21T12:00:00.000Z',
};

function start(cookies = cookieMap(), calls: Partial<SessionCalls> = {}, channel: TabChannel = tabs()()) {
  const log = memoryLog();
  const onSignedOut = vi.fn();
  const session = createSessionService({
    cookies,
    tabs: channel,
    clock: noon,
    log,
    onSignedOut,
    calls: {
      open: async () => ({ id: 's1', lifetimeId: 'l1' }),
      renew: async () => ({ ...token, token: 't2' }),
      ...calls,
    },
  });
  return { session, cookies, log, onSignedOut };
}

describe('signing in', () => {
  it('D-01 keeps user, token, strength, expiry and when it was made, in memory and in the cookie', () => {
    const { session, cookies } = start();
    session.signIn(token);
    expect(session.current().auth).toEqual(auth);
    expect(JSON.parse(cookies.get('auth') ?? '')).toEqual(auth);
  });

  it('X-05 takes up the session that its cookies carry', () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    expect(start(cookies).session.current()).toEqual({ auth, visit: { id: 's', lifetimeId: 'l' } });
  });

  it('A-10 takes the logged-out marker away', () => {
    const { session, cookies } = start(cookieMap({ logged_out: '1' }));
    session.signIn(token);
    expect(cookies.all.has('logged_out')).toBe(false);
  });
});

describe('bad cookies', () => {
  it.each([['{'], ['null'], ['[]'], ['{"userId":"u"}'], [JSON.stringify({ ...auth, token: '' })], ['"text"']])(
    'E-16 logs "Invalid JSON cookie", returns nothing and removes it: %s',
    (text) => {
      const { session, cookies, log } = start(cookieMap({ auth: text }));
      expect(session.current()).toEqual({});
      expect(log.lines).toEqual([['warn', 'Invalid JSON cookie', { cookie: 'auth' }]]);
      expect(cookies.all.has('auth')).toBe(false);
    },
  );

  it('T-22 never throws, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (one, other) => {
        const { session } = start(cookieMap({ auth: one, lbal: other }));
        expect(session.current().auth).toBeUndefined();
      }),
    );
  });
});

describe('the visit', () => {
  it('C-03 is opened once, however many ask, and kept as lbal', async () => {
    const open = vi.fn(async () => ({ id: 's1', lifetimeId: 'l1' }));
    const { session, cookies } = start(cookieMap(), { open });
    await Promise.all([session.visit(), session.visit()]);
    await session.visit();
    expect(open).toHaveBeenCalledTimes(1);
    expect(cookies.get('lbal')).toBe('{"id":"s1","lifetimeId":"l1"}');
  });

  it('is asked for again after a failure', async () => {
    const open = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ id: 's', lifetimeId: 'l' });
    const { session } = start(cookieMap(), { open });
    await expect(session.visit()).rejects.toThrow('offline');
    await expect(session.visit()).resolves.toEqual({ id: 's', lifetimeId: 'l' });
  });
});

describe('renewing', () => {
  it('C-02 takes the new token, once for all who ask', async () => {
    const renew = vi.fn(async () => ({ ...token, token: 't2' }));
    const { session } = start(cookieMap({ auth: JSON.stringify(auth) }), { renew });
    await expect(Promise.all([session.renew(), session.renew()])).resolves.toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(session.current().auth?.token).toBe('t2');
  });

  it('asks nobody where nobody is signed in', async () => {
    const renew = vi.fn();
    const { session } = start(cookieMap(), { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });

  it('A-18 signs out when the server refuses, and keeps the visit', async () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    const renew = () => Promise.reject(Object.assign(new Error('refused'), { status: 401 }));
    const { session } = start(cookies, { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(session.current()).toEqual({ visit: { id: 's', lifetimeId: 'l' } });
    expect(cookies.all.has('auth')).toBe(false);
  });

  it('T-13 leaves somebody signed out who signs out while it goes on', async () => {
    let answer: () => void = () => undefined;
    const cookies = cookieMap({ auth: JSON.stringify(auth) });
    const renew = () => new Promise<AuthToken>((resolve) => (answer = () => resolve({ ...token, token: 't2' })));
    const { session } = start(cookies, { renew });
    const renewing = session.renew();
    session.signOut();
    answer();
    await expect(renewing).resolves.toBe(false);
    expect(session.current().auth).toBeUndefined();
    expect(cookies.all.has('auth')).toBe(false);
  });

  it('keeps somebody signed in who is only offline', async () => {
    const renew = () => Promise.reject(new Error('no network'));
    const { session } = start(cookieMap({ auth: JSON.stringify(auth) }), { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(session.current().auth?.token).toBe('t1');
  });
});

describe('signing out', () => {
  it('T-13 clears cookies and memory, marks it, and lets drafts and caches go', () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    const { session, onSignedOut } = start(cookies);
    session.signOut();
    expect([...cookies.all]).toEqual([['logged_out', '1']]);
    expect(session.current()).toEqual({});
    expect(onSignedOut.mock.calls).toEqual([['here']]);
  });

  it('T-13 reaches the other tabs, and signing in does too', () => {
    const join = tabs();
    const cookies = cookieMap();
    const [here, there] = [start(cookies, {}, join()), start(cookies, {}, join())];
    const heard = vi.fn();
    there.session.subscribe(heard);
    here.session.signIn(token);
    expect(there.session.current().auth).toEqual(auth);
    here.session.signOut();
    expect(there.session.current()).toEqual({});
    expect(there.onSignedOut.mock.calls).toEqual([['elsewhere']]);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
