import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import { type FailedCall, ProblemError, UnexpectedResponseError } from './api-error.ts';
import type { ApiFamily, ApiPath, ApiRequest, QueryValue } from './api-request.ts';
import { apiErrorFrom } from './axios-failure.ts';

/** Who calls; goes into the headers of every call. */
export interface Identity {
  readonly brandId: string;
  readonly token?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly lifetimeId?: string | undefined;
}

/** What the client is handed: it knows neither session nor router. */
export interface ApiClientOptions {
  readonly baseUrls: Readonly<Record<'product' | 'shared', string>>;
  /** The brand's; calls that differ by family take its path. */
  readonly family: ApiFamily;
  /** Asked before every call; it may wait until there is a session. */
  readonly identify: (request: ApiRequest) => Identity | Promise<Identity>;
  /** Asked once after a 401: true if there is a new token to try the call again with. */
  readonly renew?: () => Promise<boolean>;
  /** Stands in for the browser's own transport. */
  readonly transport?: AxiosAdapter;
}

/** The only way to the lender's API. */
export interface ApiClient {
  /**
   * Sends one call and takes its result out of the `data` envelope (C-00); `undefined` where the answer has no body.
   * An answer that is no JSON (`accept`) comes as it is. Throws an `ApiError`. Nothing but a 401 is ever sent twice.
   */
  readonly send: (request: ApiRequest) => Promise<unknown>;
}

type ByFamily = Readonly<Record<ApiFamily, readonly string[]>>;
type PlainValue = Exclude<QueryValue, ByFamily>;

const isByFamily = (value: QueryValue): value is ByFamily => typeof value === 'object' && !Array.isArray(value);

const written = (value: PlainValue) => (Array.isArray(value) ? value.join(',') : String(value));

/** `embedded=user,quote`: lists comma-separated, nothing for what is undefined. */
function writeQuery(query: Readonly<Record<string, PlainValue>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(written(value)).replaceAll('%2C', ',')}`)
    .join('&');
}

function headersFrom(identity: Identity, request: ApiRequest): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    Accept: request.accept ?? 'application/json',
    Authorization: identity.token && `Bearer ${identity.token}`,
    'X-Session-Id': identity.sessionId,
    'X-Lifetime-Id': identity.lifetimeId,
    'X-Brand-Id': identity.brandId,
    'Idempotency-Key': request.idempotencyKey,
  };
  return Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function unwrap(body: unknown, call: FailedCall): unknown {
  if (body === undefined || body === null || body === '') return undefined;
  if (typeof body === 'object' && 'data' in body) return body.data;
  throw new UnexpectedResponseError('Unexpected response: no data in it', call);
}

/** A query as its family has it. */
const queryOf = (query: ApiRequest['query'], family: ApiFamily) =>
  query &&
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, isByFamily(value) ? value[family] : value] as const),
  );

const pathOf = (path: ApiPath, family: ApiFamily) => (typeof path === 'string' ? path : path[family]);

/** Whose lists a call asks for: those of the family that has it, which need not be the brand's. */
const familyOf = (path: string, brand: ApiFamily): ApiFamily =>
  path.startsWith('/v1/') ? 'v1' : path.startsWith('/v2/') ? 'v2' : brand;

/** How the transport is to read an answer that is no JSON. */
const READ_AS = { 'text/html': 'text', 'application/pdf': 'blob' } as const;

/** Is it what was asked for? A PDF is shown as it is: a page that calls itself a page must never come in its place (T-02). */
const isDocument = (body: unknown, accept: 'text/html' | 'application/pdf'): boolean =>
  accept === 'text/html'
    ? typeof body === 'string' && body !== ''
    : body instanceof Blob && body.type.split(';')[0] === accept;

/** The document itself; anything else that came in its place is no answer of the contract. */
function documentIn(body: unknown, accept: 'text/html' | 'application/pdf', call: FailedCall): unknown {
  if (isDocument(body, accept)) return body;
  throw new UnexpectedResponseError(`Unexpected response: no ${accept}`, call);
}

async function sendOnce(http: AxiosInstance, options: ApiClientOptions, request: ApiRequest): Promise<unknown> {
  const path = pathOf(request.path, options.family);
  const call = { method: request.method, path };
  const headers = headersFrom(await options.identify(request), request);
  const answer = await http
    .request<unknown>({
      baseURL: options.baseUrls[request.api],
      url: path,
      method: request.method,
      headers,
      params: queryOf(request.query, familyOf(path, options.family)),
      data: request.body,
      timeout: request.timeout ?? 0,
      ...(request.accept && { responseType: READ_AS[request.accept] }),
      ...(request.signal && { signal: request.signal }),
      ...(request.onProgress && { onUploadProgress: ({ progress = 0 }) => request.onProgress?.(progress) }),
    })
    .catch((thrown: unknown) => {
      throw apiErrorFrom(thrown, call);
    });
  const answeredAt = Date.parse(String(answer.headers['date']));
  if (!Number.isNaN(answeredAt)) request.onAnswered?.(answeredAt);
  return request.accept ? documentIn(answer.data, request.accept, call) : unwrap(answer.data, call);
}

/** A client for one brand's API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    paramsSerializer: { serialize: writeQuery },
    // So that a timeout has a code of its own, and is no call that was called off.
    transitional: { clarifyTimeoutError: true },
    ...(options.transport && { adapter: options.transport }),
  });
  return {
    async send(request) {
      try {
        return await sendOnce(http, options, request);
      } catch (error) {
        const refused = error instanceof ProblemError && error.status === 401 && !request.renewsNothing;
        if (!refused || !(await options.renew?.())) throw error;
        return sendOnce(http, options, request);
      }
    },
  };
}
