import axios, { type AxiosAdapter } from 'axios';
import { takeRead } from './started-reads.ts';

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason as Error);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });

/**
 * The adapter that gives a read the answer which a small script has asked for already. Every other request is sent by `next`. Of the
 * answer, the `fetch` adapter of axios makes a response or an error.
 */
export const startedFirst =
  (next: AxiosAdapter): AxiosAdapter =>
  (config) => {
    const read = config.method === 'get' ? takeRead(axios.getUri(config), config.headers.toJSON()) : undefined;
    if (!read) return next(config);
    const fetchStarted = (_: unknown, { signal }: RequestInit = {}) => Promise.race([read, untilAborted(signal)]);
    // The documentation of axios says `null` for "without requests". Its types lack it.
    return axios.getAdapter('fetch', { env: { fetch: fetchStarted, Request: null as never } })(config);
  };
