import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orNone } from './expected-answer.ts';
import type { ApiClient } from './http/api-client.ts';
import { callOperation } from './operation.ts';
import * as loans from './operations/loans.ts';

/**
 * What an extra payment of `amount` pounds would change, or `null` if the lender has no such preview: it is assumed. While the next
 * amount loads, the answer about the earlier one stays.
 */
export const earlyRepaymentQuery = (client: ApiClient, id: string, amount: number) =>
  queryOptions({
    queryKey: ['Loan', id, 'previewEarlyRepayment', amount],
    queryFn: ({ signal }) =>
      orNone(
        404,
        callOperation(client, loans.previewEarlyRepayment, {
          ...{ params: { id }, body: { amount }, signal, changesNothing: true },
        }),
      ),
    placeholderData: keepPreviousData,
  });
