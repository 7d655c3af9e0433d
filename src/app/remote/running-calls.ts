import type { ApiClient } from '#api';
import type { QueryClient } from '@tanstack/react-query';
import type { Reader } from './use-reader.ts';

interface RunningCall {
  readonly result: Promise<unknown>;
  readonly stop: AbortController;
}

const running = new WeakMap<QueryClient, Map<string, RunningCall>>();

function callsOf(queries: QueryClient): Map<string, RunningCall> {
  const calls = running.get(queries) ?? new Map<string, RunningCall>();
  running.set(queries, calls);
  return calls;
}

/** Is a call of that name in flight? */
export const isCallRunning = ({ queries }: Reader, name: string): boolean => callsOf(queries).has(name);

/**
 * Joins the call of that name if it is in flight, and makes it otherwise. It is in flight until it has ended, wherever the borrower
 * goes, so that a page that is opened again does not make it twice (T-16).
 */
export async function joinCall<Result>(
  { queries, client }: Reader,
  name: string,
  make: (client: ApiClient) => Promise<Result>,
): Promise<Result> {
  const calls = callsOf(queries);
  const found = calls.get(name)?.result as Promise<Result> | undefined;
  if (found) return found;
  const stop = new AbortController();
  const result = make({ send: (request) => client.send({ ...request, signal: request.signal ?? stop.signal }) });
  const call = { result, stop };
  calls.set(name, call);
  try {
    return await result;
  } finally {
    if (calls.get(name) === call) calls.delete(name);
  }
}

/** Stops the call of that name, so that another one may be made. */
export function stopCall({ queries }: Reader, name: string): void {
  callsOf(queries).get(name)?.stop.abort();
  callsOf(queries).delete(name);
}
