const MINUTE = 60_000;

/** After this long without anything done, in milliseconds, a borrower is signed out. */
export const IDLE_LIMIT = 20 * MINUTE;

/** So long before that they are warned (WCAG 2.2.1): more than two minutes, since a tab that is not looked at wakes late. */
export const WARNING = 3 * MINUTE;

/** How a session stands that is only used by who is there. `until`: when that changes, milliseconds since 1970. */
export type Standing =
  | { readonly kind: 'fine'; readonly until: number }
  | { readonly kind: 'ending'; readonly until: number }
  | { readonly kind: 'over' };

/** How it stands at `now`, after what was last done at `last`. A clock that was put back begins anew. */
export function standingAt(now: number, last: number): Standing {
  const from = Math.min(now, last);
  if (now >= from + IDLE_LIMIT) return { kind: 'over' };
  const warning = from + IDLE_LIMIT - WARNING;
  return now >= warning ? { kind: 'ending', until: from + IDLE_LIMIT } : { kind: 'fine', until: warning };
}
