import { parseServerTime } from '#lending';
import type { AuthToken } from '#model';
import { createSessionService } from '#services';
import type { SessionCalls } from '../../src/services/session/session-service.ts';
import type { TabChannel, TabLock } from '../../src/services/session/tab-channel.ts';
import { vi } from 'vitest';
import { cookieMap, inTurns, memoryLog, noon, tabs } from './fakes.ts';

/** The token of a borrower. */
export const token: AuthToken = {
  '@type': 'authenticationToken',
  token: 't1',
  subjectId: 'u1',
  authStrength: 'link',
  expiresAt: '2026-11-22 12:00:00.000000',
};
/** What the session keeps of it. */
export const auth = {
  userId: 'u1',
  token: 't1',
  authStrength: 'link',
  expiry: token.expiresAt,
  created: '2026-11-21T12:00:00.000Z',
};

/** Starts the session of one tab at noon. */
export function start(
  cookies = cookieMap(),
  calls: Partial<SessionCalls> = {},
  channel: TabChannel = tabs()(),
  lock: TabLock = inTurns(),
) {
  const log = memoryLog();
  const onEnded = vi.fn();
  const onStarted = vi.fn();
  const end = vi.fn(async () => undefined);
  const session = createSessionService({
    cookies,
    tabs: channel,
    clock: noon,
    log,
    lock,
    moment: parseServerTime,
    onEnded,
    onStarted,
    calls: {
      open: async () => ({ id: 's1', lifetimeId: 'l1' }),
      renew: async () => ({ ...token, token: 't2' }),
      end,
      ...calls,
    },
  });
  return { session, cookies, log, end, onEnded, onStarted };
}
