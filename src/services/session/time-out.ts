import { dayjs } from '#dates';

/** Milliseconds without an action until a borrower is signed out. */
export const IDLE_LIMIT = dayjs.duration({ minutes: 20 }).asMilliseconds();

/** Milliseconds from the warning to signing out (WCAG 2.2.1): over two minutes, because timers of a hidden tab are late. */
export const WARNING = dayjs.duration({ minutes: 3 }).asMilliseconds();

/** The state of an idle session. `until`: when it changes next, milliseconds since 1970. */
export type IdleState =
  | { readonly kind: 'fine'; readonly until: number }
  | { readonly kind: 'ending'; readonly until: number }
  | { readonly kind: 'over' };

/** The state of a session at `now`, after the last action at `last`. If the clock was set back, the time starts again. */
export function idleStateAt(now: number, last: number): IdleState {
  const from = Math.min(now, last);
  if (now >= from + IDLE_LIMIT) return { kind: 'over' };
  const warning = from + IDLE_LIMIT - WARNING;
  return now >= warning ? { kind: 'ending', until: from + IDLE_LIMIT } : { kind: 'fine', until: warning };
}
