import type { ApiRequest } from './api-request.ts';
import { TimeoutError } from '../api-error.ts';

/** Milliseconds. A page that reads shows after this time that it could not, and offers to try again. */
const READ = 30_000;

/** Milliseconds. Long enough for a slow decision. A repeat is safe, because it keeps its idempotency key. */
const WRITE = 60_000;

/**
 * Does `work` within the time limit of a request. At its end, the signal stops the work and the call rejects with a `TimeoutError`.
 * The limit includes what a call waits for: its code, the session and the renewal of the token.
 */
export async function withinLimit<Result>(
  { method, path, timeout, signal }: ApiRequest,
  work: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  const limit = timeout ?? (method === 'GET' || method === 'HEAD' ? READ : WRITE);
  if (limit === 0) return work(signal);
  const stop = new AbortController();
  const abort = () => stop.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`${method} ${path} took too long`, { method, path }));
      abort();
    }, limit);
  });
  try {
    return await Promise.race([work(stop.signal), end]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
