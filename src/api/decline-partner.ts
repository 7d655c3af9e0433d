import { queryOptions } from '@tanstack/react-query';
import type { DeclinePartner } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** Another lender who may lend to somebody declined, for who agreed to hear of one (C-77). */
export async function getDeclinePartner(client: ApiClient, id: string, signal?: AbortSignal): Promise<DeclinePartner> {
  const path = fillPath('/v2/loan-applications/{id}/decline-partner', { id });
  return (await client.send({ method: 'GET', api: 'product', path, signal })) as DeclinePartner;
}

/** In the query cache below its application. */
export const declinePartnerQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['LoanApplication', id, 'decline-partner'],
    queryFn: ({ signal }) => getDeclinePartner(client, id, signal),
  });
