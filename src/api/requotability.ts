import { queryOptions } from '@tanstack/react-query';
import type { Requotability } from '#model';
import type { ApiClient } from './api-client.ts';
import { familyPath } from './api-request.ts';

/** Whether, and within which limits, another amount or term may be asked for (C-73, C-104). */
export async function getRequotability(client: ApiClient, id: string, signal?: AbortSignal): Promise<Requotability> {
  const path = familyPath('/loan-applications/{id}/requotability', { id });
  return (await client.send({ method: 'GET', api: 'product', path, signal })) as Requotability;
}

/** In the query cache below its application; asked again whenever it is shown, since the lender may change its mind (S-20). */
export const requotabilityQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['LoanApplication', id, 'requotability'],
    queryFn: ({ signal }) => getRequotability(client, id, signal),
    staleTime: 0,
  });
