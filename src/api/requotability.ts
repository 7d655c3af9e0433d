import { queryOptions } from '@tanstack/react-query';
import type { Requotability } from '#model';
import type { ApiClient } from './api-client.ts';
import { familyPath } from './api-request.ts';
import { operationKey } from './operation-key.ts';

/** Whether, and within which limits, another amount or term may be asked for (C-73, C-104). */
export async function getRequotability(client: ApiClient, id: string, signal?: AbortSignal): Promise<Requotability> {
  const path = familyPath('/loan-applications/{id}/requotability', { id });
  return (await client.send({ method: 'GET', api: 'product', path, signal })) as Requotability;
}

/** The query of an application's requotability. It is read again whenever it is shown, because the lender may change it (S-20). */
export const requotabilityQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: operationKey({ tag: 'LoanApplication', operation: 'getRequotability' }, { id }),
    queryFn: ({ signal }) => getRequotability(client, id, signal),
    staleTime: 0,
  });
