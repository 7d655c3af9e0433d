import { queryOptions } from '@tanstack/react-query';
import type { ReviewStats } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { callOperation } from './operation.ts';
import * as users from './operations/users.ts';
import * as shared from './operations/shared.ts';

/** A borrower with their addresses, applications and loans (C-04), in the query cache under the tag `User`. */
export const userQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['User', id],
    queryFn: ({ signal }) => callOperation(client, users.getUser, { params: { id }, signal }),
  });

/** Another product to offer to a borrower (C-34, A-50). It stays in the query cache for the life of the tab. */
export const crossSellQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['CrossSellCard'],
    queryFn: ({ signal }) => callOperation(client, shared.getCrossSellCard, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The lender's review score and number of reviews (C-09, D-16). */
export async function getReviewStats(client: ApiClient): Promise<ReviewStats> {
  const answer: unknown = await callOperation(client, shared.getReviewStats);
  const stats = (answer ?? {}) as Partial<ReviewStats>;
  const isComplete = typeof stats.score === 'number' && typeof stats.reviews === 'number' && stats.image !== undefined;
  if (isComplete) return stats as ReviewStats;
  throw new UnexpectedResponseError('Unexpected response: no score in it', shared.getReviewStats);
}
