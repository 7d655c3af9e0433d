import { queryOptions } from '@tanstack/react-query';
import type { Downsell } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { operationKey } from './operation-key.ts';

/** The smaller loan, if there is one, that is offered in place of a declined one (C-75). */
export async function getDownsell(client: ApiClient, id: string, signal?: AbortSignal): Promise<Downsell> {
  const path = fillPath('/v2/loan-applications/{id}/downsell', { id });
  return (await client.send({ method: 'GET', api: 'product', path, signal })) as Downsell;
}

/** The query of an application's smaller offer. */
export const downsellQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: operationKey({ tag: 'LoanApplication', operation: 'getDownsell' }, { id }),
    queryFn: ({ signal }) => getDownsell(client, id, signal),
  });
