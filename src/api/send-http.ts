import type { AxiosAdapter, AxiosError, AxiosRequestHeaders, AxiosResponse } from 'axios';
import type { Problem, ProblemError as PartAtFault } from '#model';
import { AbortedError, type ApiError, type FailedCall, NetworkError, ProblemError, TimeoutError } from './api-error.ts';
import { receive, transportOf } from './fetched-answer.ts';
import type { HttpRequest } from './http-request.ts';
import { takeRead } from './started-reads.ts';

/** The value of a JSON text; any other text and any other body unchanged. */
function fromJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

const loadTransport = (call: FailedCall): Promise<AxiosAdapter> =>
  import('./browser-transport.ts').then(
    ({ browserTransport }) => browserTransport,
    (cause: unknown) => {
      throw new NetworkError('the code of the HTTP client did not load', call, { cause, isUnsent: true });
    },
  );

/** Sends a request that the browser finishes after the page has closed. */
const sendPastPage: AxiosAdapter = async (config) => {
  const { baseURL = '', url = '', method = 'POST', headers } = config;
  const request = { method, headers: headers as unknown as Record<string, string>, keepalive: true };
  const answer = receive(fetch(baseURL + url, request));
  return { ...(await transportOf(answer)(config)), data: undefined };
};

/**
 * Sends one request by `transport`, or else by the browser's transport of axios, whose code is loaded by the first request. Resolves
 * to an answer with a status of 2xx; the body of a text answer is parsed as JSON unless `responseType` is set. Rejects with an
 * `ApiError`.
 */
export async function sendHttp(
  transport: AxiosAdapter | undefined,
  asked: HttpRequest,
  call: FailedCall,
): Promise<AxiosResponse<unknown>> {
  const { headers, outlivesPage, ...request } = asked;
  const data: unknown = asked.data;
  const send = takeRead(asked) ?? transport ?? (outlivesPage ? sendPastPage : await loadTransport(call));
  // There is no `navigator` outside a browser.
  const isOffline = 'navigator' in globalThis && !navigator.onLine;
  try {
    const answer = await send({
      ...request,
      headers: (data === undefined
        ? headers
        : { ...headers, 'Content-Type': 'application/json' }) as unknown as AxiosRequestHeaders,
      ...(data !== undefined && { data: JSON.stringify(data) }),
      validateStatus: (status) => status >= 200 && status < 300,
    });
    return request.responseType ? answer : { ...answer, data: fromJson(answer.data) };
  } catch (thrown) {
    throw await apiErrorFrom(thrown, call, isOffline);
  }
}

const isPart = (value: unknown): value is PartAtFault =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PartAtFault).pointer === 'string' &&
  typeof (value as PartAtFault).message === 'string';

/** Reads `Retry-After` in seconds: a number, or an HTTP date, which is compared with the time of the answer (RFC 9110, 10.2.3). */
function retryAfterIn(headers: AxiosResponse['headers']): number | undefined {
  const text = String(headers['retry-after']);
  if (/^\d+$/.test(text)) return Number(text);
  const answeredAt = Date.parse(String(headers['date'])) || Date.now();
  const seconds = Math.ceil((Date.parse(text) - answeredAt) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** A refusal has a text even if the request asks for a file. */
const textOf = (body: unknown): unknown => (body instanceof Blob ? body.text() : body);

async function problemFrom({ status, data, headers }: AxiosResponse, call: FailedCall, cause: unknown) {
  const parsed = fromJson(await textOf(data));
  const problem: Partial<Problem> = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const code = typeof problem.code === 'string' ? problem.code : `http-${status}`;
  const errors = Array.isArray(problem.errors) ? problem.errors.filter(isPart) : [];
  // The id of the header is in our log, and the lender has it, too.
  const requestId = [headers['x-request-id'], problem.instance].find((id) => typeof id === 'string');
  const detail = typeof problem.detail === 'string' ? problem.detail : undefined;
  const reason = typeof problem.reasonCode === 'string' ? problem.reasonCode : undefined;
  const reasonCode = problem.type === 'cardPaymentFailedError' ? reason : undefined;
  const retryAfter = retryAfterIn(headers);
  return new ProblemError(status, code, errors, call, requestId, { cause, detail, reasonCode, retryAfter });
}

const isAxiosError = (thrown: unknown): thrown is AxiosError =>
  typeof thrown === 'object' && thrown !== null && 'isAxiosError' in thrown && thrown.isAxiosError === true;

/** The error of a request as an `ApiError`. An error that is not the HTTP library's is a bug, and is thrown again. */
async function apiErrorFrom(thrown: unknown, call: FailedCall, isUnsent: boolean): Promise<ApiError> {
  if (!isAxiosError(thrown)) throw thrown;
  if (thrown.response) return problemFrom(thrown.response, call, thrown);
  const name = `${call.method} ${call.path}`;
  if (thrown.code === 'ERR_CANCELED') return new AbortedError(`${name} was aborted`, call, { cause: thrown });
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT')
    return new TimeoutError(`${name} took too long`, call, { cause: thrown });
  return new NetworkError(`${name} did not reach the API`, call, { cause: thrown, isUnsent });
}
