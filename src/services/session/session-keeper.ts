import type { Clock } from '../clock/clock.ts';
import type { Activity } from './activity.ts';
import { renewalDue } from './auth-object.ts';
import type { SessionService } from './session-service.ts';
import { type IdleState, idleStateAt } from './time-out.ts';

/** What the keeper works with. */
export interface SessionKeeperOptions {
  readonly session: Pick<SessionService, 'current' | 'subscribe' | 'renew' | 'timeOut'>;
  readonly activity: Activity;
  readonly clock: Clock;
}

/** Keeps an active borrower signed in, and signs an inactive one out. */
export interface SessionKeeper {
  /** The same object until something changes. */
  readonly idleState: () => IdleState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Records an action. Once the warning is shown, only `extend` extends the session. */
  readonly touch: () => void;
  /** Extends the session, when the borrower confirms that they are still there. */
  readonly extend: () => void;
  /** Checks the time now, because timers of a sleeping tab are late. */
  readonly look: () => void;
  /** Starts checking. Returns a function that stops it. */
  readonly start: () => () => void;
}

/** Actions within this many milliseconds are recorded once. */
const ONE_ACTION = 5000;
/** Milliseconds until a failed renewal is tried again. */
const RETRY = 30_000;
/** The longest time between two checks, in milliseconds: by then, a changed clock is noticed. */
const LONGEST = 60_000;

const isSame = (one: IdleState, other: IdleState) =>
  one.kind === other.kind && (!('until' in one) || !('until' in other) || one.until === other.until);

/** Creates a function that renews the token if it is due at a time, and returns the time of the next check. */
function createRenewal(session: SessionKeeperOptions['session']): (at: number) => number {
  let triedAt = -Infinity;
  return (at) => {
    const { auth } = session.current();
    if (!auth) return Infinity;
    const due = Math.max(renewalDue(auth, at), triedAt + RETRY);
    if (due > at) return due;
    triedAt = at;
    void session.renew();
    return at + RETRY;
  };
}

/** Creates the keeper of one tab. All tabs share `activity`. */
export function createSessionKeeper({ session, activity, clock }: SessionKeeperOptions): SessionKeeper {
  const listeners = new Set<() => void>();
  const now = () => clock.now().getTime();
  let idleState: IdleState = idleStateAt(now(), now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewIfDue = createRenewal(session);

  function become(next: IdleState): void {
    if (isSame(idleState, next)) return;
    idleState = next;
    listeners.forEach((listener) => listener());
  }
  function look(): void {
    clearTimeout(timer);
    if (!session.current().auth) return;
    const at = now();
    const last = activity.last();
    if (last === undefined) activity.note(at);
    become(idleStateAt(at, last ?? at));
    if (idleState.kind === 'over') return session.timeOut('timed-out');
    const next = idleState.kind === 'fine' ? Math.min(idleState.until, renewIfDue(at)) : idleState.until;
    timer = setTimeout(look, Math.min(LONGEST, Math.max(0, next - at)));
  }
  function extend(): void {
    activity.note(now());
    look();
  }
  function start(): () => void {
    // Opening a page is an action.
    if (session.current().auth && idleStateAt(now(), activity.last() ?? now()).kind !== 'over') activity.note(now());
    look();
    const stops = [session.subscribe(look), activity.listen(look)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }
  return {
    idleState: () => idleState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch() {
      const at = now();
      const last = activity.last() ?? -Infinity;
      if (idleStateAt(at, last).kind === 'fine' && Math.abs(at - last) >= ONE_ACTION) extend();
    },
    extend,
    look,
    start,
  };
}
