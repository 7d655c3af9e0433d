import type { QueryClient } from '@tanstack/react-query';

const running = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

function callsOf(queries: QueryClient): Map<string, Promise<unknown>> {
  const calls = running.get(queries) ?? new Map<string, Promise<unknown>>();
  running.set(queries, calls);
  return calls;
}

/** Is a call of that name in flight? */
export const isCallRunning = (queries: QueryClient, name: string): boolean => callsOf(queries).has(name);

/**
 * Joins the call of that name if it is in flight, and makes it otherwise. It is in flight until it has ended, wherever the borrower
 * goes, so that a page that is opened again does not make it twice (T-16).
 */
export async function joinCall<Result>(
  queries: QueryClient,
  name: string,
  make: () => Promise<Result>,
): Promise<Result> {
  const calls = callsOf(queries);
  const found = calls.get(name) as Promise<Result> | undefined;
  if (found) return found;
  const made = make().finally(() => calls.delete(name));
  calls.set(name, made);
  return made;
}
