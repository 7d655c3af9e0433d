import type { Clock } from '../clock/clock.ts';
import type { Activity } from './activity.ts';
import { renewalDue } from './auth-object.ts';
import type { SessionService } from './session-service.ts';
import { type Standing, standingAt } from './time-out.ts';

/** What a session is kept with. */
export interface SessionKeeperOptions {
  readonly session: Pick<SessionService, 'current' | 'subscribe' | 'renew' | 'timeOut'>;
  readonly activity: Activity;
  readonly clock: Clock;
}

/** Keeps a borrower signed in while somebody is there, and signs out when nobody is. */
export interface SessionKeeper {
  /** The same object until something changes. */
  readonly standing: () => Standing;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was done: that counts, unless the session is about to end; then only `extend` does. */
  readonly touch: () => void;
  /** Somebody says that they are still there. */
  readonly extend: () => void;
  /** Looks at the clock at once: timers of a tab that slept are late. */
  readonly look: () => void;
  /** Begins to look; returns how to stop. */
  readonly start: () => () => void;
}

/** What is done within this many milliseconds counts as one thing done. */
const ONE_ACT = 5000;
/** A renewal that failed is tried again after so many milliseconds. */
const RETRY = 30_000;
/** Browsers take no longer timers, and a clock that jumps is found out by then. */
const LONGEST = 60_000;

const isSame = (one: Standing, other: Standing) =>
  one.kind === other.kind && (!('until' in one) || !('until' in other) || one.until === other.until);

/** The keeper of one tab; tabs agree by what they note in `activity`. */
export function createSessionKeeper({ session, activity, clock }: SessionKeeperOptions): SessionKeeper {
  const listeners = new Set<() => void>();
  const now = () => clock.now().getTime();
  let standing: Standing = standingAt(now(), now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let triedAt = -Infinity;

  function become(next: Standing): void {
    if (isSame(standing, next)) return;
    standing = next;
    listeners.forEach((listener) => listener());
  }
  /** Renews the token when it is due; resolves to when to think of it again. */
  function keepFresh(): number {
    const { auth } = session.current();
    if (!auth) return Infinity;
    const at = now();
    const due = Math.max(renewalDue(auth, at), triedAt + RETRY);
    if (due > at) return due;
    triedAt = at;
    void session.renew();
    return at + RETRY;
  }
  function look(): void {
    clearTimeout(timer);
    if (!session.current().auth) return;
    const at = now();
    const last = activity.last();
    if (last === undefined) activity.note(at);
    become(standingAt(at, last ?? at));
    if (standing.kind === 'over') return session.timeOut('timed-out');
    const next = standing.kind === 'fine' ? Math.min(standing.until, keepFresh()) : standing.until;
    timer = setTimeout(look, Math.min(LONGEST, Math.max(0, next - at)));
  }
  function extend(): void {
    activity.note(now());
    look();
  }
  return {
    standing: () => standing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch() {
      const at = now();
      const last = activity.last() ?? -Infinity;
      if (standingAt(at, last).kind === 'fine' && Math.abs(at - last) >= ONE_ACT) extend();
    },
    extend,
    look,
    start() {
      // To have opened a page is something done.
      if (session.current().auth && standingAt(now(), activity.last() ?? now()).kind !== 'over') activity.note(now());
      look();
      const stops = [session.subscribe(look), activity.listen(look)];
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
      };
    },
  };
}
