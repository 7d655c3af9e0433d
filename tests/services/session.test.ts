import type { AuthToken } from '#model';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cookieMap, inTurns, tabs } from './fakes.ts';
import { auth, start, token } from './start-session.ts';

describe('signing in', () => {
  it('keeps the auth object in memory and in the cookie (D-01)', () => {
    const { session, cookies } = start();
    session.signIn(token);
    expect(session.current().auth).toEqual(auth);
    expect(JSON.parse(cookies.get('auth') ?? '')).toEqual(auth);
  });

  it('restores the session from its cookies (X-05)', () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    expect(start(cookies).session.current()).toEqual({ auth, visit: { id: 's', lifetimeId: 'l' } });
  });

  it('removes the logged-out marker (A-10)', () => {
    const { session, cookies } = start(cookieMap({ logged_out: '1' }));
    session.signIn(token);
    expect(cookies.all.has('logged_out')).toBe(false);
  });
});

describe('bad cookies', () => {
  it.each([['{'], ['null'], ['[]'], ['{"userId":"u"}'], [JSON.stringify({ ...auth, token: '' })], ['"text"']])(
    'are logged as "Invalid JSON cookie" and removed: %s (E-16)',
    (text) => {
      const { session, cookies, log } = start(cookieMap({ auth: text }));
      expect(session.current()).toEqual({});
      expect(log.lines).toEqual([['warn', 'Invalid JSON cookie', { cookie: 'auth' }]]);
      expect(cookies.all.has('auth')).toBe(false);
    },
  );

  it('never throw, whatever they contain (T-22)', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (one, other) => {
        const { session } = start(cookieMap({ auth: one, lbal: other }));
        expect(session.current().auth).toBeUndefined();
      }),
    );
  });
});

describe('two session cookies', () => {
  const doubtful = () => ({ ...cookieMap({ auth: JSON.stringify(auth) }), isTwice: (name: string) => name === 'auth' });

  it('sign nobody in, are removed and logged, and the borrower learns why (X-05)', () => {
    const cookies = doubtful();
    const { session, log } = start(cookies);
    expect(session.current()).toEqual({ ended: 'doubtful' });
    expect(cookies.all.has('auth')).toBe(false);
    expect(log.lines).toEqual([['warn', 'Cookie given twice', { cookie: 'auth' }]]);
  });

  it('end a session that is under way', () => {
    let isTwice = false;
    const cookies = { ...cookieMap({ auth: JSON.stringify(auth) }), isTwice: () => isTwice };
    const { session } = start(cookies);
    isTwice = true;
    session.recheck();
    expect(session.current()).toEqual({ ended: 'doubtful' });
  });
});

describe('the visit', () => {
  it('is opened once for all callers, and kept in the cookie lbal (C-03)', async () => {
    const open = vi.fn(async () => ({ id: 's1', lifetimeId: 'l1' }));
    const { session, cookies } = start(cookieMap(), { open });
    await Promise.all([session.visit(), session.visit()]);
    await session.visit();
    expect(open).toHaveBeenCalledTimes(1);
    expect(cookies.get('lbal')).toBe('{"id":"s1","lifetimeId":"l1"}');
  });

  it('is opened again after a failure', async () => {
    const open = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ id: 's', lifetimeId: 'l' });
    const { session } = start(cookieMap(), { open });
    await expect(session.visit()).rejects.toThrow('offline');
    await expect(session.visit()).resolves.toEqual({ id: 's', lifetimeId: 'l' });
  });
});

describe('renewing', () => {
  it('renews the token once for all callers (C-02)', async () => {
    const renew = vi.fn(async () => ({ ...token, token: 't2' }));
    const { session } = start(cookieMap({ auth: JSON.stringify(auth) }), { renew });
    await expect(Promise.all([session.renew(), session.renew()])).resolves.toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(session.current().auth?.token).toBe('t2');
  });

  it('sends nothing if no borrower is signed in', async () => {
    const renew = vi.fn();
    const { session } = start(cookieMap(), { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });

  it('signs out if the server refuses, and keeps the visit (A-18)', async () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    const renew = () => Promise.reject(Object.assign(new Error('refused'), { status: 401 }));
    const { session, onEnded } = start(cookies, { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(session.current()).toEqual({ visit: { id: 's', lifetimeId: 'l' }, ended: 'refused' });
    expect(cookies.all.has('auth')).toBe(false);
    expect(onEnded.mock.calls).toEqual([['refused', 'u1']]);
  });

  it('says that the borrower has been signed in for too long, which is no fault of theirs (T-03)', async () => {
    const refused = Object.assign(new Error('refused'), { status: 401, code: 'signed-in-too-long' });
    const { session, onEnded } = start(cookieMap({ auth: JSON.stringify(auth) }), {
      renew: () => Promise.reject(refused),
    });
    await session.renew();
    expect(session.current()).toEqual({ ended: 'too-long' });
    expect(onEnded.mock.calls).toEqual([['too-long', 'u1']]);
  });

  it('leaves a borrower signed out who signs out during a renewal (T-13)', async () => {
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

  it('keeps an offline borrower signed in', async () => {
    const renew = () => Promise.reject(new Error('no network'));
    const { session } = start(cookieMap({ auth: JSON.stringify(auth) }), { renew });
    await expect(session.renew()).resolves.toBe(false);
    expect(session.current().auth?.token).toBe('t1');
  });
});

describe('signing out', () => {
  it('clears cookies, memory, drafts and caches, and sets the marker (T-13)', () => {
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    const { session, onEnded } = start(cookies);
    session.signOut();
    // Only the lifetime id is kept.
    expect([...cookies.all].sort()).toEqual([
      ['lbal', '{"lifetimeId":"l"}'],
      ['logged_out', '1'],
    ]);
    expect(session.current()).toEqual({});
    expect(onEnded.mock.calls).toEqual([['here', 'u1']]);
  });

  it('reaches the other tabs, as does signing in (T-13)', () => {
    const join = tabs();
    const cookies = cookieMap();
    const [here, there] = [start(cookies, {}, join()), start(cookies, {}, join())];
    const heard = vi.fn();
    there.session.subscribe(heard);
    here.session.signIn(token);
    expect(there.session.current().auth).toEqual(auth);
    here.session.signOut();
    expect(there.session.current()).toEqual({});
    expect(there.onEnded.mock.calls).toEqual([['elsewhere', 'u1']]);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('the lifetime of a token (T-03)', () => {
  /** A token of a server whose clock is ten years behind. */
  const elsewhen = { expiresAt: '2016-11-21 13:00:00.000000', answeredAt: Date.parse('2016-11-21T12:00:00Z') };

  it('is measured by this device’s clock, whatever the server’s clock says', () => {
    const { session } = start();
    session.signIn({ ...token, ...elsewhen });
    expect(session.current().auth).toMatchObject({
      created: '2026-11-21T12:00:00.000Z',
      expiry: '2026-11-21T13:00:00.000Z',
    });
  });

  it.each([
    ['does not send its time', { expiresAt: '2016-11-21 13:00:00.000000' }],
    ['sends an invalid expiry', { expiresAt: 'soon', answeredAt: 1 }],
  ])('keeps the expiry text of a server that %s', (_, given) => {
    const { session } = start();
    session.signIn({ ...token, ...given });
    expect(session.current().auth?.expiry).toBe(given.expiresAt);
  });
});

describe('among tabs', () => {
  const signedIn = () => cookieMap({ auth: JSON.stringify(auth) });

  it('one tab renews the token, and the others use it (C-02)', async () => {
    const [join, lock, cookies] = [tabs(), inTurns(), signedIn()];
    const renew = vi.fn(async () => ({ ...token, token: 't2' }));
    const [here, there] = [start(cookies, { renew }, join(), lock), start(cookies, { renew }, join(), lock)];
    await expect(Promise.all([here.session.renew(), there.session.renew()])).resolves.toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect([here, there].map(({ session }) => session.current().auth?.token)).toEqual(['t2', 't2']);
  });

  it('a renewal that arrives after another tab signed out is discarded (T-13)', async () => {
    let answer: () => void = () => undefined;
    const cookies = signedIn();
    const renew = () => new Promise<AuthToken>((resolve) => (answer = () => resolve({ ...token, token: 't2' })));
    // Two tabs that receive no messages, because a channel may be late.
    const [here, there] = [start(cookies, { renew }), start(cookies)];
    const renewing = here.session.renew();
    await expect.poll(() => String(answer)).not.toBe('() => void 0');
    there.session.signOut();
    answer();
    await expect(renewing).resolves.toBe(false);
    expect([...cookies.all]).toEqual([['logged_out', '1']]);
  });

  it('a cached page notices the signing out when it is shown again (T-13)', () => {
    const cookies = signedIn();
    const [here, there] = [start(cookies), start(cookies)];
    there.session.signOut();
    here.session.recheck();
    expect(here.session.current()).toEqual({});
    expect(here.onEnded.mock.calls).toEqual([['elsewhere', 'u1']]);
  });

  it('the data of one borrower is cleared when another signs in (T-13)', () => {
    const [join, cookies] = [tabs(), signedIn()];
    const [here, there] = [start(cookies, {}, join()), start(cookies, {}, join())];
    here.session.signIn({ ...token, subjectId: 'u2', token: 't9' });
    expect(there.session.current().auth?.userId).toBe('u2');
    for (const { onEnded, onStarted } of [here, there]) {
      expect(onEnded.mock.calls).toEqual([['replaced', 'u1']]);
      expect(onStarted.mock.calls).toEqual([['u2']]);
    }
  });

  it('nothing is lost if the same borrower signs in again', () => {
    const { session, onEnded, onStarted } = start(signedIn());
    session.signIn({ ...token, token: 't3' });
    expect([onEnded.mock.calls, onStarted.mock.calls]).toEqual([[], []]);
  });
});

describe('signing out an inactive borrower', () => {
  it('removes the token in every tab, keeps the visit, and shows why until it has been read (WCAG 2.2.1)', () => {
    const join = tabs();
    const cookies = cookieMap({ auth: JSON.stringify(auth), lbal: '{"id":"s","lifetimeId":"l"}' });
    const [here, there] = [start(cookies, {}, join()), start(cookies, {}, join())];
    here.session.timeOut('timed-out');
    expect([...cookies.all.keys()]).toEqual(['lbal', 'logged_out']);
    for (const { session, onEnded } of [here, there]) {
      expect(session.current()).toEqual({ visit: { id: 's', lifetimeId: 'l' }, ended: 'timed-out' });
      expect(onEnded.mock.calls).toEqual([['timed-out', 'u1']]);
      session.acknowledge();
      expect(session.current()).toEqual({ visit: { id: 's', lifetimeId: 'l' } });
    }
  });

  it('does nothing for a visitor', () => {
    const { session, onEnded } = start();
    session.timeOut('expired');
    expect([session.current(), onEnded.mock.calls]).toEqual([{}, []]);
  });
});

it('ignores the auth cookie if the logged-out marker is set (A-10)', () => {
  const cookies = cookieMap({ auth: JSON.stringify(auth), logged_out: '1' });
  expect(start(cookies).session.current()).toEqual({});
  expect(cookies.all.has('auth')).toBe(false);
});

it('keeps the IP address and browser of the visit in memory but not in the cookie (D-02, A-41)', async () => {
  const open = async () => ({ id: 's1', lifetimeId: 'l1', forwardIp: '192.0.2.1', userAgent: 'a browser' });
  const { session, cookies } = start(cookieMap(), { open });
  await expect(session.visit()).resolves.toEqual(await open());
  expect(cookies.get('lbal')).toBe('{"id":"s1","lifetimeId":"l1"}');
});
