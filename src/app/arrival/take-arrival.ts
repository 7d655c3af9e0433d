/** Tracking parameters, kept wherever somebody arrives. */
const TRACKING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** What else an address may carry. Secrets are not here: they are taken before anything is drawn. */
const BY_PATH: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/account\/borrow\/(?!(?:quote|self-serve-arrangement)\/)[^/]+(?:\/[^/]+){0,2}\/?$/, ['id']],
  [/^\/account\/borrow\/repay\/summary\/?$/, ['tab']],
  [/^\/account\/borrow\/repay\/(?:open-banking-payment|card)\/?$/, ['flow']],
  [/^\/account\/borrow\/self-serve-arrangement\/[^/]+(?:\/[^/]+)?\/?$/, ['reload']],
  [/^\/document\/?$/, ['url']],
];

/** The query with nothing but what the route's list allows, with its `?`; empty when nothing is left. */
export function allowedQuery(pathname: string, search: string): string {
  const names = new Set<string>(TRACKING);
  for (const [path, own] of BY_PATH) if (path.test(pathname)) own.forEach((name) => names.add(name));
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.has(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** What a session is opened with: the tracking parameters, and where the visitor came from, as an origin. */
export function visitQuery(search: string, referrer: string, origin: string): Readonly<Record<string, string>> {
  const kept = [...new URLSearchParams(search)].filter(([name]) => TRACKING.some((allowed) => allowed === name));
  const from = URL.canParse(referrer) ? new URL(referrer).origin : origin;
  return { ...Object.fromEntries(kept), ...(from !== origin && { referrer: from }) };
}

/** Something that an address carried and must not keep: handed out once, so not while drawing, which may be done again. */
export interface Handover<T> {
  readonly isThere: () => boolean;
  readonly take: () => T | undefined;
}

/** How somebody came to the page. */
export interface Arrival {
  /** Tracking parameters and the referrer's origin. */
  readonly visit: Readonly<Record<string, string>>;
  /** Did a sign-in link lead here whose token nobody has taken yet? */
  readonly hasToken: () => boolean;
  /** The token of a sign-in link. */
  readonly takeToken: () => string | undefined;
  /** What open banking sent back with the borrower: `code`, `state`, `error`, `token` …. */
  readonly returned: Handover<Readonly<Record<string, string>>>;
}

/**
 * What is taken out of the address of a route: codes and tokens, and what belongs to them. Whichever provider of open
 * banking is named: only the configured one has a page, and a code must not stay in any address.
 */
const TAKEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/login\/?$/, ['token']],
  [/^\/[\w-]+\/callback\/?$/, ['code', 'state', 'error']],
  [/^\/[\w-]+\/resume\/?$/, ['code', 'token', 'subjectId', 'origin', 'error']],
];

function handover<T>(value: T | undefined): Handover<T> {
  let held = value;
  return {
    isThere: () => held !== undefined,
    take() {
      const taken = held;
      held = undefined;
      return taken;
    },
  };
}

function takenFrom(pathname: string, search: string): Readonly<Record<string, string>> | undefined {
  const names = TAKEN.find(([path]) => path.test(pathname))?.[1] ?? [];
  const query = new URLSearchParams(search);
  // Given twice, it is anybody's guess which is meant.
  const found = names.flatMap((name) => (query.getAll(name).length === 1 ? [[name, query.get(name) ?? '']] : []));
  return found.length > 0 ? (Object.fromEntries(found) as Record<string, string>) : undefined;
}

/**
 * Reads the address and cleans it, before anything else runs: tokens and codes leave the address bar, the history and every
 * later report (T-09), and what no list allows goes too.
 */
export function takeArrival(window: Pick<Window, 'location' | 'history' | 'document'>): Arrival {
  const { pathname, search, hash, origin } = window.location;
  const visit = visitQuery(search, window.document.referrer, origin);
  const taken = takenFrom(pathname, search);
  const isSignIn = /^\/login\/?$/.test(pathname);
  const token = handover(isSignIn ? taken?.token : undefined);
  const clean = allowedQuery(pathname, search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
  return { visit, hasToken: token.isThere, takeToken: token.take, returned: handover(isSignIn ? undefined : taken) };
}
