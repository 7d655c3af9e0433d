import { AxiosError } from 'axios';
import type { Problem, ProblemError as PartAtFault } from '#model';
import { AbortedError, type ApiError, type FailedCall, NetworkError, ProblemError, TimeoutError } from './api-error.ts';

const isPart = (value: unknown): value is PartAtFault =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PartAtFault).pointer === 'string' &&
  typeof (value as PartAtFault).message === 'string';

/** The body of a refusal; of a call for a document it comes as the text that it was sent as. */
function problemIn(body: unknown): Partial<Problem> {
  if (typeof body === 'object' && body !== null) return body;
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function problemFrom(status: number, body: unknown, call: FailedCall, cause: unknown): ProblemError {
  const problem = problemIn(body);
  const code = typeof problem.code === 'string' ? problem.code : `http-${status}`;
  const errors = Array.isArray(problem.errors) ? problem.errors.filter(isPart) : [];
  const requestId = typeof problem.instance === 'string' ? problem.instance : undefined;
  const detail = typeof problem.detail === 'string' ? problem.detail : undefined;
  const reason = typeof problem.reasonCode === 'string' ? problem.reasonCode : undefined;
  const reasonCode = problem.type === 'cardPaymentFailedError' ? reason : undefined;
  return new ProblemError(status, code, errors, call, requestId, { cause, detail, reasonCode });
}

/** What the HTTP library threw, in our own classes. Anything that is not its error is a bug and thrown on. */
export function apiErrorFrom(thrown: unknown, call: FailedCall): ApiError {
  if (!(thrown instanceof AxiosError)) throw thrown;
  if (thrown.response) return problemFrom(thrown.response.status, thrown.response.data, call, thrown);
  const words = `${call.method} ${call.path}`;
  if (thrown.code === AxiosError.ERR_CANCELED)
    return new AbortedError(`${words} was called off`, call, { cause: thrown });
  if (thrown.code === AxiosError.ECONNABORTED || thrown.code === AxiosError.ETIMEDOUT)
    return new TimeoutError(`${words} took too long`, call, { cause: thrown });
  return new NetworkError(`${words} did not reach the API`, call, { cause: thrown });
}
