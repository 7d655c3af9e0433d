import { queryOptions } from '@tanstack/react-query';
import type { CrossSellCard } from '#model';
import type { ApiClient } from './api-client.ts';

/** Another product to show to a borrower (C-34, A-50). */
export async function getCrossSellCard(client: ApiClient, signal?: AbortSignal): Promise<CrossSellCard> {
  const path = '/cross-sell/zable-card';
  return (await client.send({ method: 'GET', api: 'shared', path, signal })) as CrossSellCard;
}

/** In the query cache for as long as the tab lives: nobody needs it anew. */
export const crossSellQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['CrossSellCard'],
    queryFn: ({ signal }) => getCrossSellCard(client, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
