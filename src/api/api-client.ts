import type { AxiosAdapter, AxiosResponse } from 'axios';
import { answersFor, resultIn } from './answers/check-answer.ts';
import { type FailedCall, PartialAnswerError, ProblemError, UnexpectedResponseError } from './api-error.ts';
import type { ApiFamily, ApiRequest, DocumentReading, QueryValue } from './api-request.ts';
import type { HttpRequest } from './http-request.ts';
import { sendHttp } from './send-http.ts';
import { withinLimit } from './time-limit.ts';

/** The headers that identify the caller on every call. */
export interface Identity {
  readonly brandId: string;
  readonly token?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly lifetimeId?: string | undefined;
  /** The language of the page. The lender writes emails in it. */
  readonly language?: string | undefined;
}

/** What the client needs from its caller: it knows neither session nor router. */
export interface ApiClientOptions {
  readonly baseUrls: Readonly<Record<'product' | 'shared', string>>;
  /** The brand's family. */
  readonly family: ApiFamily;
  /** Called before every call; may wait until a session is open. */
  readonly identify: (request: ApiRequest) => Identity | Promise<Identity>;
  /** Called once after a 401; resolves to true if the call can be repeated with a new token. */
  readonly renew?: () => Promise<boolean>;
  /** Receives what was left out of an answer, to report it. */
  readonly onLeftOut?: (error: PartialAnswerError) => void;
  /** Replaces the browser's transport, in tests. */
  readonly transport?: AxiosAdapter;
}

/** The only way to the lender's API. */
export interface ApiClient {
  /**
   * Sends one call and resolves to the result in its `data` envelope (C-00), which is as the contract says: parts that are
   * wrong are left out if the app can do without them. With `document`, it
   * resolves to what that reads. Rejects with an `ApiError`. A call is repeated only after a 401.
   */
  readonly send: (request: ApiRequest) => Promise<unknown>;
}

type ByFamily = Readonly<Record<ApiFamily, string>>;

const isByFamily = (value: QueryValue): value is ByFamily => typeof value === 'object' && !Array.isArray(value);

/** The query of a call to a path. The family is the path's own, which may differ from the brand's. */
function queryFor(path: string, query: NonNullable<ApiRequest['query']>, brand: ApiFamily) {
  const family = path.startsWith('/v1/') ? 'v1' : path.startsWith('/v2/') ? 'v2' : brand;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, isByFamily(value) ? value[family] : value] as const),
  );
}

function headersFrom(identity: Identity, request: ApiRequest): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    Accept: request.document?.accept ?? 'application/json',
    Authorization: identity.token && `Bearer ${identity.token}`,
    'X-Session-Id': identity.sessionId,
    'X-Lifetime-Id': identity.lifetimeId,
    'X-Brand-Id': identity.brandId,
    'Idempotency-Key': request.idempotencyKey,
    'Accept-Language': identity.language,
    'X-Flow-Version': request.flow,
  };
  return Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** What `read` finds in an answer. Nothing else may take the place of a document, so its media type is checked (T-02). */
function documentIn({ data, headers }: AxiosResponse, { accept, read }: DocumentReading, call: FailedCall): unknown {
  const isOfType = String(headers['content-type']).split(';')[0]?.trim() === accept;
  const found = isOfType ? read(data, headers) : undefined;
  if (found === undefined) throw new UnexpectedResponseError(`Unexpected response: no ${accept}`, call);
  return found;
}

/** Where a client sends its calls. */
type Destination = Pick<ApiClientOptions, 'baseUrls' | 'family'>;

const pathFor = ({ path }: ApiRequest, { family }: Destination) => path.replace(/^\/\{family\}/, `/${family}`);

/** The HTTP request of a call. */
export function httpRequest(to: Destination, identity: Identity, request: ApiRequest): HttpRequest {
  const { query } = request;
  return {
    baseURL: to.baseUrls[request.api],
    url: pathFor(request, to),
    method: request.method,
    headers: headersFrom(identity, request),
    ...(query && { params: queryFor(pathFor(request, to), query, to.family) }),
  };
}

async function sendOnce(options: ApiClientOptions, request: ApiRequest): Promise<unknown> {
  const { method, document, signal, onProgress } = request;
  const call = { method, path: pathFor(request, options) };
  const answers = answersFor(request.operation, call);
  // It matters only once there is an answer.
  answers.catch(() => undefined);
  const answer = await sendHttp(
    options.transport,
    {
      ...httpRequest(options, await options.identify(request), request),
      outlivesPage: request.outlivesPage,
      data: request.body,
      ...(document && { responseType: document.responseType }),
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    },
    call,
  );
  const answeredAt = Date.parse(String(answer.headers['date']));
  if (!Number.isNaN(answeredAt)) request.onAnswered?.(answeredAt);
  if (document) return documentIn(answer, document, call);
  const { data, leftOut } = resultIn(answer.data, request.operation, await answers, call);
  if (leftOut.length > 0) {
    request.onLeftOut?.(leftOut);
    options.onLeftOut?.(new PartialAnswerError(leftOut, call));
  }
  return data;
}

/** A client for one brand's API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    send: (call) =>
      withinLimit(call, async (signal) => {
        const request = { ...call, signal };
        try {
          return await sendOnce(options, request);
        } catch (error) {
          const isUnauthorised = error instanceof ProblemError && error.status === 401 && !request.renewsNothing;
          if (!isUnauthorised || !(await options.renew?.())) throw error;
          return sendOnce(options, request);
        }
      }),
  };
}
