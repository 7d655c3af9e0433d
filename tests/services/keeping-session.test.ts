import {
  createSessionKeeper,
  draftsAside,
  IDLE_LIMIT,
  returnPath,
  type SessionState,
  sharedActivity,
  idleStateAt,
} from '#services';
import { WARNING } from '../../src/services/session/time-out.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedInMemory } from './fakes.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

describe('the state of an idle session', () => {
  it('warns at least two minutes before the session ends, however the clock changes (WCAG 2.2.1)', () => {
    expect(WARNING).toBeGreaterThanOrEqual(2 * MINUTE);
    const instant = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(instant, instant, (now, last) => {
        const standing = idleStateAt(now, last);
        const idle = Math.max(0, now - last);
        if (standing.kind === 'over') {
          expect(idle).toBeGreaterThanOrEqual(IDLE_LIMIT);
          return;
        }
        expect(standing.until).toBeGreaterThan(now);
        expect(standing.kind).toBe(idle >= IDLE_LIMIT - WARNING ? 'ending' : 'fine');
        // The next state begins exactly then.
        const next = idleStateAt(standing.until, Math.min(now, last)).kind;
        expect(next).toBe(standing.kind === 'fine' ? 'ending' : 'over');
      }),
    );
  });
});

describe('keeping a borrower signed in', () => {
  beforeEach(() => vi.useFakeTimers({ now: START }));
  afterEach(() => vi.useRealTimers());

  const auth = { userId: 'u1', token: 't1', authStrength: 'link', expiry: at(60), created: at(0) };

  /** A tab with the fake clock of the timers. By default, `renew` gets a token for one hour. */
  function tab(activity = sharedInMemory()(), first: Partial<typeof auth> = {}, isServed = true) {
    let state: SessionState = { auth: { ...auth, ...first } };
    const listeners = new Set<() => void>();
    const become = (next: SessionState) => {
      state = next;
      listeners.forEach((listener) => listener());
    };
    const renew = vi.fn(async () => {
      if (!isServed) return false;
      become({
        auth: { ...auth, created: new Date().toISOString(), expiry: new Date(Date.now() + 60 * MINUTE).toISOString() },
      });
      return true;
    });
    const timeOut = vi.fn(() => become({ ended: 'timed-out' }));
    const session = {
      current: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      renew,
      timeOut,
    };
    const clock = { now: () => new Date(), today: () => '2026-11-21' };
    const keeper = createSessionKeeper({ session, activity, clock });
    const stop = keeper.start();
    return { keeper, renew, timeOut, stop };
  }
  /** Advances the time, and calls `act` every few minutes. */
  function pass(minutes: number, act?: () => void, every = 5) {
    for (let passed = 0; passed < minutes; passed += every) {
      vi.advanceTimersByTime(Math.min(every, minutes - passed) * MINUTE);
      act?.();
    }
  }

  it('renews an active borrower’s token after two thirds of its lifetime (C-02)', () => {
    const { keeper, renew, timeOut } = tab();
    pass(39, keeper.touch, 3);
    expect(renew).not.toHaveBeenCalled();
    pass(8 * 60, keeper.touch, 3);
    expect(renew).toHaveBeenCalledTimes(12);
    expect(timeOut).not.toHaveBeenCalled();
  });

  it('renews a token of unknown lifetime every ten minutes, and a short one not too often (C-02)', () => {
    const unknown = tab(undefined, { expiry: '2026-11-21 13:00:00.000000' });
    pass(11, unknown.keeper.touch, 1);
    expect(unknown.renew).toHaveBeenCalledTimes(1);
    const short = tab(
      undefined,
      { created: at(11), expiry: new Date(START + 11 * MINUTE + 2000).toISOString() },
      false,
    );
    vi.advanceTimersByTime(5 * MINUTE);
    expect(short.renew.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('renews at once if the clock was set back, and tries again after a failure (C-02)', () => {
    const { renew } = tab(undefined, { created: at(60), expiry: at(120) });
    expect(renew).toHaveBeenCalledTimes(1);
    const failing = tab(undefined, { created: at(-50), expiry: at(10) }, false);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(failing.renew).toHaveBeenCalledTimes(5);
  });

  it('signs an inactive borrower out once, without renewing the token', () => {
    const { keeper, renew, timeOut } = tab();
    pass(17);
    expect(keeper.idleState()).toEqual({ kind: 'ending', until: START + IDLE_LIMIT });
    keeper.touch();
    pass(60);
    expect(timeOut.mock.calls).toEqual([['timed-out']]);
    expect(renew).not.toHaveBeenCalled();
  });

  it('can be extended any number of times', () => {
    const { keeper, timeOut } = tab();
    for (let turn = 0; turn < 30; turn++) {
      pass(19, undefined, 1);
      expect(keeper.idleState().kind).toBe('ending');
      keeper.extend();
      expect(keeper.idleState().kind).toBe('fine');
    }
    expect(timeOut).not.toHaveBeenCalled();
  });

  it('uses the activity of other tabs in a hidden tab (T-13)', () => {
    const join = sharedInMemory();
    const [here, there] = [tab(join()), tab(join())];
    pass(60, here.keeper.touch);
    expect(there.keeper.idleState().kind).toBe('fine');
    expect([here.timeOut, there.timeOut].flatMap(({ mock }) => mock.calls)).toEqual([]);
    here.stop();
    pass(17);
    expect(there.keeper.idleState().kind).toBe('ending');
  });
});

describe('the time of the last action', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('is shared with every tab', () => {
    const [here, there] = [sharedActivity(window), sharedActivity(window)];
    const heard = vi.fn();
    const stop = there.listen(heard);
    expect(there.last()).toBeUndefined();
    here.note(17);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tenor.active' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' }));
    expect([there.last(), heard.mock.calls.length]).toEqual([17, 1]);
    stop();
    here.clear();
    expect(there.last()).toBeUndefined();
  });

  it('is kept in the tab if storage is forbidden or invalid', () => {
    const activity = sharedActivity(window);
    localStorage.setItem('tenor.active', 'soon');
    expect(activity.last()).toBeUndefined();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    activity.note(18);
    expect(activity.last()).toBe(18);
  });
});

describe('the drafts of a borrower whom the app signed out', () => {
  const aside = draftsAside(() => sessionStorage);
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('tenor.draft.loan', '{"a":1}');
    sessionStorage.setItem('theirs', '1');
  });

  it('are hidden, and restored only to the same borrower (T-13)', () => {
    aside.put('u1');
    expect(sessionStorage.getItem('tenor.draft.loan')).toBeNull();
    expect(aside.giveBack('u1')).toBe(true);
    expect({ ...sessionStorage }).toEqual({ 'tenor.draft.loan': '{"a":1}', theirs: '1' });
  });

  it('are deleted when another borrower signs in (T-13)', () => {
    aside.put('u1');
    expect(aside.giveBack('u2')).toBe(false);
    expect({ ...sessionStorage }).toEqual({ theirs: '1' });
    expect(aside.giveBack('u1')).toBe(true);
  });

  it('do not replace drafts that were started since', () => {
    aside.put('u1');
    sessionStorage.setItem('tenor.draft.loan', '{"a":2}');
    aside.giveBack('u1');
    expect(sessionStorage.getItem('tenor.draft.loan')).toBe('{"a":2}');
  });

  it('are not restored at a first sign-in', () => {
    expect(aside.giveBack('u1')).toBe(true);
    expect(sessionStorage.getItem('tenor.draft.loan')).toBe('{"a":1}');
  });

  it('cause no error if storage is forbidden', () => {
    const none = draftsAside(() => {
      throw new DOMException('no', 'SecurityError');
    });
    none.put('u1');
    expect(none.giveBack('u1')).toBe(true);
  });
});

describe('the return address after signing in', () => {
  it('outlives a page load, in this tab only (X-19)', () => {
    sessionStorage.clear();
    const back = returnPath(() => sessionStorage);
    back.write('/account/borrow');
    expect(returnPath(() => sessionStorage).read()).toBe('/account/borrow');
    back.write(undefined);
    expect([back.read(), sessionStorage.length]).toEqual([undefined, 0]);
  });
});
