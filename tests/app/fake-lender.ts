import type { AuthToken, LoanApplication, Quote, Requotability, User } from '#model';
import { createHash } from 'node:crypto';
import { AxiosError, type AxiosAdapter, AxiosHeaders, CanceledError } from 'axios';

/** A call as the lender receives it. */
export interface Call {
  readonly name: string;
  /** The values after the `?` of the address. */
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Reports the upload progress to the browser, from 0 to 1. */
  readonly progress: (fraction: number) => void;
}

/** The lender's reaction to a call: an answer, a lost connection, or a pending answer. */
export type Answer =
  | {
      readonly status: number;
      readonly data?: unknown;
      readonly problem?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** An answer that is not JSON. Without headers, it has the media type of its body. */
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly breaks: string };
export type Handler = (call: Call) => Answer | Promise<Answer>;

/** An answer that the lender keeps back until `give` is called, which may be before the call arrives. */
export function lateAnswer() {
  let give: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => (give = resolve));
  return { promise, give };
}

export const quote: Quote = {
  '@type': 'quote',
  id: 'q1',
  state: 'Quoted',
  amount: 7500,
  term: 36,
  apr: 29.1,
  rate: 23.5,
  monthlyPayment: 301.36,
  totalPayable: 10849.1,
  fee: 465,
  expiresAt: '2026-12-21 12:00:00.000000',
};

export const application: LoanApplication = {
  '@type': 'loan-application',
  id: 'a1',
  brand: 'lendable',
  reference: 'T-100',
  state: 'Quoted',
  amount: 7500,
  term: 36,
  user: { '@type': 'resource-reference', id: 'u1' },
  quote,
  createdAt: '2026-11-21 12:00:00.000000',
};

/** The limits of another quote. */
export const requotability: Requotability = {
  isRequotable: true,
  amount: { minimum: 1000, maximum: 25_000 },
  term: { minimum: 12, maximum: 60 },
  attemptsLeft: 2,
};

export const borrower: User = {
  '@type': 'user',
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Quoted',
  roles: [],
  loanApplications: [],
  loans: [],
};

export const authToken: AuthToken = {
  '@type': 'authenticationToken',
  token: 't1',
  subjectId: 'u1',
  authStrength: 'application',
  expiresAt: '2026-11-22 12:00:00.000000',
};

const ROUTES: readonly (readonly [string, RegExp])[] = [
  ['openSession', /^POST \/api\/product\/v2\/sessions\/initialize$/],
  ['auth', /^POST \/api\/shared\/auth$/],
  ['signOut', /^POST \/api\/shared\/auth\/sign-out$/],
  ['signInLink', /^POST \/api\/shared\/auth\/sign-in-link$/],
  ['statuses', /^GET \/api\/shared\/employment-statuses$/],
  ['user', /^GET \/api\/product\/v2\/users\/u1$/],
  ['create', /^POST \/api\/product\/v2\/loan-applications$/],
  ['application', /^GET \/api\/product\/v2\/loan-applications\/[^/]+$/],
];

const data = (value: unknown, status = 200): Answer => ({ status, data: value });

/** The header with which a lender says that a page is a document. */
export const digestOf = (html: string) => `sha-256=:${createHash('sha256').update(html).digest('base64')}:`;

const headersOf = (answer: Answer): Record<string, string> => {
  if (!('body' in answer)) return { 'content-type': 'application/json', ...('headers' in answer && answer.headers) };
  if (answer.body instanceof Blob) return { 'content-type': answer.body.type, ...answer.headers };
  return { 'content-type': 'text/html', 'unencoded-digest': digestOf(String(answer.body)), ...answer.headers };
};

/** A lender that accepts every call unless a test changes its answer. */
export function fakeLender() {
  const calls: Call[] = [];
  const handlers: Record<string, Handler> = {
    openSession: () => data({ id: 's1', lifetimeId: 'l1' }, 201),
    auth: () => data(authToken),
    signOut: () => data({}),
    signInLink: () => data({ message: 'sent' }, 202),
    statuses: () => data([{ id: 'full_time', name: 'Full time' }]),
    user: () => data(borrower),
    create: () => data({ ...application, autoLoginToken: 'auto' }, 201),
    application: () => data(application),
  };
  const transport: AxiosAdapter = async (config) => {
    const line = `${(config.method ?? '').toUpperCase()} ${config.baseURL}${config.url}`;
    const name = ROUTES.find(([, route]) => route.test(line))?.[0] ?? line;
    const body = typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined;
    const headers = AxiosHeaders.from(config.headers).toJSON();
    const progress = (loaded: number) =>
      config.onUploadProgress?.({ loaded, total: 1, progress: loaded, bytes: loaded, lengthComputable: true });
    const call = { name, query: config.params as unknown, body, headers, progress };
    calls.push(call);
    const stopped = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
    });
    const answer = await Promise.race([handlers[name]?.(call) ?? { status: 404 }, stopped]);
    if ('breaks' in answer) throw new AxiosError('broken', answer.breaks, config);
    const content = 'body' in answer ? answer.body : (answer.problem ?? { data: answer.data });
    const response = { status: answer.status, statusText: '', headers: headersOf(answer), config, data: content };
    if (answer.status < 300) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
  return {
    transport,
    calls,
    /** The calls of one name, oldest first. */
    to: (name: string) => calls.filter((call) => call.name === name),
    /** Sets the lender's reaction from now on. */
    answers(name: string, handler: Handler) {
      handlers[name] = handler;
    },
  };
}
