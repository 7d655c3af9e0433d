import { allowedQuery, visitQuery } from './allowed-query.ts';

/** How somebody came to the page. */
export interface Arrival {
  /** Tracking parameters and the referrer's origin. */
  readonly visit: Readonly<Record<string, string>>;
  /** Did a sign-in link lead here whose token nobody has taken yet? */
  readonly hasToken: () => boolean;
  /** The token of a sign-in link: handed out once, so not while drawing, which may be done again. */
  readonly takeToken: () => string | undefined;
}

/**
 * Reads the address and cleans it, before anything else runs: a sign-in token leaves the address bar, the history and every
 * later report (T-09), and what no list allows goes too.
 */
export function takeArrival(window: Pick<Window, 'location' | 'history' | 'document'>): Arrival {
  const { pathname, search, hash, origin } = window.location;
  const visit = visitQuery(search, window.document.referrer, origin);
  let token = pathname === '/login' ? (new URLSearchParams(search).get('token') ?? undefined) : undefined;
  const clean = allowedQuery(pathname, search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
  return {
    visit,
    hasToken: () => token !== undefined,
    takeToken() {
      const taken = token;
      token = undefined;
      return taken;
    },
  };
}
