import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER = 60_000;

/** What a borrower has, as the lender last said it. Fetched with the first screen that shows any of it: a form needs none. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
}
