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
