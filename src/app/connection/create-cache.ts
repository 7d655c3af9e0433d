import { QueryClient } from '@tanstack/react-query';

/** Milliseconds. */
const STALE_AFTER = 60_000;

/** Creates the query cache: the lender's last answers. Loaded with the first screen or flow source that reads something. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
}
