import type { APIResponse, Route } from 'playwright/test';
import { forwardRoute } from '../pages/server-request.ts';

/** What a borrower should learn. */
export type Kind =
  | 'no-connection'
  | 'signed-out'
  | 'not-allowed'
  | 'not-found'
  | 'moved-on'
  | 'refused'
  | 'too-many'
  | 'lender'
  /** The answer takes long: that it does is said, and then the usual result. */
  | 'slow'
  /** Nothing fails: the borrower sees the usual result. */
  | 'none';

/** One way in which a call can go wrong. */
export interface Fault {
  readonly name: string;
  readonly kind: Kind;
  /** After it, nobody but the lender knows whether the call was done. The next attempt must have the same idempotency key. */
  readonly isUnknown?: true;
  /** The status of the refusal. */
  readonly status?: number;
  /** The lender does what is asked, and only its answer is unusable or lost. */
  readonly isDone?: true;
  /** It changes what the lender answers, so the lender must have something to answer. */
  readonly changesAnswer?: true;
  /** Only a caller with a token can meet it. */
  readonly needsSignIn?: true;
  /** Answers the call, or does not. `held` resolves when the answer may go; `nth` counts the calls since the fault was planned. */
  readonly apply: (route: Route, held: Promise<void>, nth: number) => Promise<void>;
}

const answers = (response: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(response);
const json = (body: string) => answers({ status: 200, contentType: 'application/json', body });
const aborts = (reason: string) => (route: Route) => route.abort(reason);

/** A refusal as the contract has it. */
const problem = (status: number, code: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  answers({
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify({ type: 'about:blank', title: 'A planned failure', status, code, ...more }),
  });

const isJson = (response: APIResponse) => (response.headers()['content-type'] ?? '').startsWith('application/json');

/** Lets the lender do its work, and changes the data of its answer, or each entry of a list. A document has none and becomes an empty page. */
const changed = (change: (data: Record<string, unknown>) => unknown) => async (route: Route) => {
  const response = await forwardRoute(route);
  if (!isJson(response)) return route.fulfill({ response, body: '' });
  const { data, ...rest } = (await response.json()) as { readonly data?: unknown };
  const part = (value: unknown) => change(typeof value === 'object' && value !== null ? { ...value } : {});
  return route.fulfill({ response, json: { ...rest, data: Array.isArray(data) ? data.map(part) : part(data) } });
};

/** Each fault once. With an answer of its own, it takes the place of the lender, which does nothing. */
export const faults: readonly Fault[] = [
  { name: '500', kind: 'lender', isUnknown: true, apply: problem(500, 'internal-error') },
  {
    name: '502 with HTML',
    kind: 'lender',
    isUnknown: true,
    apply: answers({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  },
  { name: '503 with Retry-After', kind: 'too-many', apply: problem(503, 'away', {}, { 'retry-after': '2' }) },
  { name: '429 with Retry-After', kind: 'too-many', apply: problem(429, 'too-many', {}, { 'retry-after': '2' }) },
  { name: '403', kind: 'not-allowed', apply: problem(403, 'forbidden') },
  { name: '404', kind: 'not-found', status: 404, apply: problem(404, 'not-found') },
  { name: '409', kind: 'moved-on', apply: problem(409, 'state-moved-on') },
  { name: '412', kind: 'moved-on', apply: problem(412, 'not-requotable') },
  {
    name: '422 with fields',
    kind: 'refused',
    apply: problem(422, 'validation-failed', {
      errors: [{ pointer: '/planned', code: 'planned', message: 'This answer was refused as planned' }],
    }),
  },
  {
    name: '422 without fields',
    kind: 'refused',
    apply: problem(422, 'refused', { detail: 'We refused this as planned.' }),
  },
  { name: 'malformed JSON', kind: 'lender', isUnknown: true, apply: json('{"data":{') },
  { name: 'empty body', kind: 'lender', isUnknown: true, apply: json('') },
  { name: 'data: null', kind: 'lender', isUnknown: true, apply: json('{"data":null}') },
  { name: 'time-out', kind: 'no-connection', isUnknown: true, apply: aborts('timedout') },
  { name: 'reset in the middle', kind: 'no-connection', isUnknown: true, apply: aborts('connectionreset') },
  { name: 'offline', kind: 'no-connection', isUnknown: true, apply: aborts('internetdisconnected') },
  {
    name: 'wrong @type',
    kind: 'lender',
    isUnknown: true,
    isDone: true,
    changesAnswer: true,
    // Without a type to change, it is a list.
    apply: changed((data) => ('@type' in data ? { ...data, '@type': 'planned' } : [])),
  },
  {
    name: 'missing fields',
    kind: 'lender',
    isUnknown: true,
    isDone: true,
    changesAnswer: true,
    apply: changed(({ '@type': type }) => ({ '@type': type })),
  },
  {
    name: 'answer lost',
    kind: 'no-connection',
    isUnknown: true,
    isDone: true,
    async apply(route) {
      await forwardRoute(route);
      await route.abort('connectionreset');
    },
  },
  { name: '401 always', kind: 'signed-out', needsSignIn: true, apply: problem(401, 'not-signed-in') },
];

/** The faults after which the borrower sees the usual result. Each needs a subject of its own, because it is the end of the journey. */
export const passing: readonly Fault[] = [
  {
    name: '401 once',
    kind: 'none',
    needsSignIn: true,
    apply: (route, _, nth) => (nth === 1 ? problem(401, 'not-signed-in')(route) : route.fallback()),
  },
  {
    name: 'slow',
    kind: 'slow',
    async apply(route, held) {
      const response = await forwardRoute(route);
      await held;
      await route.fulfill({ response });
    },
  },
  {
    name: 'duplicate delivery',
    kind: 'none',
    async apply(route) {
      await forwardRoute(route);
      await route.fulfill({ response: await forwardRoute(route) });
    },
  },
];
