import type { ApiRequest } from './api-request.ts';
import { TimeoutError } from '../api-error.ts';

/**
 * Does `work` within a time limit in milliseconds; 0 is no limit. At its end, the signal stops the work and the call rejects
 * with a `TimeoutError`. The limit includes what a call waits for: its code, the session and the renewal of the token.
 */
export async function withinLimit<Result>(
  { method, path, signal }: ApiRequest,
  limit: number,
  work: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
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
