import axios, { type AxiosResponse } from 'axios';
import type { Problem, ProblemError as PartAtFault } from '#model';
import { AbortedError, type FailedCall, NetworkError, ProblemError, TimeoutError } from '../api-error.ts';
import { isOffline } from './create-http.ts';

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

/** The value of a refusal. If the request asks for a file, axios does not read the refusal, but hands it over as a file. */
const valueOf = (body: unknown): unknown =>
  body instanceof Blob
    ? body
        .text()
        .then(JSON.parse)
        .catch(() => undefined)
    : body;

async function problemFrom({ status, data, headers }: AxiosResponse, call: FailedCall, cause: unknown) {
  const value = await valueOf(data);
  const problem: Partial<Problem> = typeof value === 'object' && value !== null ? value : {};
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

/** The error of a request as an `ApiError`. An error that is not of axios is returned as it is. */
export async function apiErrorOf(thrown: unknown, call: FailedCall): Promise<unknown> {
  if (!axios.isAxiosError(thrown)) return thrown;
  const { response, code, config } = thrown;
  const about = { cause: thrown };
  const name = `${call.method} ${call.path}`;
  if (response) return problemFrom(response, call, thrown);
  if (axios.isCancel(thrown)) return new AbortedError(`${name} was aborted`, call, about);
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new TimeoutError(`${name} took too long`, call, about);
  return new NetworkError(`${name} did not reach the API`, call, { ...about, isUnsent: config?.[isOffline] ?? false });
}
