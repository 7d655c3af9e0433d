import { createSessionService } from '#services';
import { parseServerTime } from '#lending';
import { expect, it } from 'vitest';
import { cookieMap, memoryLog } from './fakes.ts';

function start(cookies: ReturnType<typeof cookieMap>) {
  const log = memoryLog();
  const session = createSessionService({
    cookies,
    tabs: { tell: () => undefined, listen: () => undefined },
    clock: { now: () => new Date('2026-11-21T12:00:00Z'), today: () => '2026-11-21' },
    log,
    lock: (work) => work(),
    moment: parseServerTime,
    onEnded: () => undefined,
    onStarted: () => undefined,
    calls: {
      open: async () => ({ id: 's1', lifetimeId: 'l1' }),
      end: async () => undefined,
      renew: async () => Promise.reject(new Error('not used')),
    },
  });
  return { session, log };
}

it('the lifetime id of a visitor is kept after signing out, also for the next page (X-01, A-10)', async () => {
  const cookies = cookieMap();
  const { session } = start(cookies);
  expect(session.lifetimeId()).toBeUndefined();
  await session.visit();
  session.signOut();
  expect(session.current()).toEqual({});
  expect(cookies.get('lbal')).toBe('{"lifetimeId":"l1"}');
  const next = start(cookies);
  expect(next.session.current()).toEqual({});
  expect(next.session.lifetimeId()).toBe('l1');
  expect(next.log.lines).toEqual([]);
});
