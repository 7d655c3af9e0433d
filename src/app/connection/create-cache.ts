import { QueryClient } from '@tanstack/react-query';

/** Milliseconds. */
const STALE_AFTER = 60_000;

/** Milliseconds. What a call returned may sign somebody in, so it goes soon after its button. */
const RESULT_KEPT = 1000;

/** Creates the query cache: the lender's last answers, and the calls of buttons. Loaded with the first screen or flow source that reads something. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER, refetchOnWindowFocus: false, networkMode: 'always' },
      // A call fails at once without a connection, and only the borrower repeats it.
      mutations: { retry: false, networkMode: 'always', gcTime: RESULT_KEPT },
    },
  });
}
