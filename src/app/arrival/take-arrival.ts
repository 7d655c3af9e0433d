import { pageAddress } from '#model';

/** Tracking parameters, which every address keeps. */
const TRACKING = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The other parameters that an address may keep. Secrets are not listed: they are removed before the first render. */
const BY_PATH: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/account\/borrow\/(?!(?:quote|self-serve-arrangement)\/)[^/]+(?:\/[^/]+){0,2}\/?$/, ['id']],
  [/^\/account\/borrow\/repay\/summary\/?$/, ['tab']],
  [/^\/account\/borrow\/repay\/(?:open-banking-payment|card)\/?$/, ['flow']],
  [/^\/account\/borrow\/repay\/receipt\/?$/, ['payment']],
  [/^\/account\/borrow\/self-serve-arrangement\/[^/]+(?:\/[^/]+)?\/?$/, ['reload']],
  [/^\/document\/?$/, ['url']],
];

/** The query with only the parameters that the route allows, starting with `?`; empty if there are none. */
export function allowedQuery(pathname: string, search: string): string {
  const names = new Set<string>(TRACKING);
  for (const [path, own] of BY_PATH) if (path.test(pathname)) own.forEach((name) => names.add(name));
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.has(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** The parameters that a session is opened with: tracking parameters and the referrer's origin. */
export function visitQuery(search: string, referrer: string, origin: string): Readonly<Record<string, string>> {
  const kept = [...new URLSearchParams(search)].filter(([name]) => TRACKING.some((allowed) => allowed === name));
  const from = URL.canParse(referrer) ? new URL(referrer).origin : origin;
  return { ...Object.fromEntries(kept), ...(from !== origin && { referrer: from }) };
}

/** A value that was removed from the address. It can be taken once, so take it in an effect and not while rendering. */
export interface Handover<T> {
  readonly isThere: () => boolean;
  readonly take: () => T | undefined;
}

/** How a visitor arrived at the page. */
export interface Arrival {
  /** Tracking parameters and the referrer's origin. */
  readonly visit: Readonly<Record<string, string>>;
  /**
   * The query of the link, unless it has secrets. The address keeps only what its route allows, so a flow finds here the values that it
   * accepts from links.
   */
  readonly carried: string;
  /** Does a sign-in token wait to be taken? */
  readonly hasToken: () => boolean;
  /** Does the link also confirm an application? */
  readonly confirms: boolean;
  /** Takes the token of a sign-in link. */
  readonly takeToken: () => string | undefined;
  /** The parameters of an open-banking callback: `code`, `state`, `error`, `token` …. */
  readonly returned: Handover<Readonly<Record<string, string>>>;
}

/**
 * The parameters that are taken out of a route's address: codes, tokens and their context. Applies to every provider name,
 * not only the configured one, because a code must not stay in any address.
 */
const TAKEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/login\/?$/, ['token', 'confirm']],
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
  // A parameter that is given twice is ambiguous.
  const found = names.flatMap((name) => (query.getAll(name).length === 1 ? [[name, query.get(name) ?? '']] : []));
  return found.length > 0 ? (Object.fromEntries(found) as Record<string, string>) : undefined;
}

/**
 * Reads and cleans the address before anything else runs. Removes tokens and codes from the address bar, the history and later
 * reports (T-09), and all parameters that the route does not allow.
 */
export function takeArrival(window: Pick<Window, 'location' | 'history' | 'document'>): Arrival {
  const { hash, origin } = window.location;
  const { pathname, search } = pageAddress(window.location.pathname, window.location.search);
  const visit = visitQuery(search, window.document.referrer, origin);
  const taken = takenFrom(pathname, search);
  const isSignIn = /^\/login\/?$/.test(pathname);
  const confirm = isSignIn ? taken?.confirm : undefined;
  const token = handover(isSignIn ? (taken?.token ?? confirm) : undefined);
  const clean = allowedQuery(pathname, search);
  if (pathname + clean !== window.location.pathname + window.location.search)
    window.history.replaceState(window.history.state, '', pathname + clean + hash);
  return {
    ...{
      visit,
      carried: taken ? '' : search,
      hasToken: token.isThere,
      takeToken: token.take,
      confirms: confirm !== undefined,
    },
    returned: handover(isSignIn ? undefined : taken),
  };
}
