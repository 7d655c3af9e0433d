import { queryOptions } from '@tanstack/react-query';
import type { BankDetailsCase } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { operationKey } from './operation-key.ts';
import { orNone } from './or-none.ts';

/** The change of account that is under way for a loan (C-27); `null` where none is (404). */
export function getBankDetailsCase(
  client: ApiClient,
  loan: string,
  signal?: AbortSignal,
): Promise<BankDetailsCase | null> {
  const path = fillPath('/v2/loans/{id}/bank-details-update', { id: loan });
  const call = client.send({ method: 'GET', api: 'product', path, signal });
  return orNone(404, call as Promise<BankDetailsCase>);
}

/** The query of a loan's case, under the cache tag `BankDetailsCase` (C-150). */
export const bankDetailsCaseQuery = (client: ApiClient, loan: string) =>
  queryOptions({
    queryKey: operationKey({ tag: 'BankDetailsCase', operation: 'getBankDetailsCase' }, { id: loan }),
    queryFn: ({ signal }) => getBankDetailsCase(client, loan, signal),
  });
