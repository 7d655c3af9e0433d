import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './http/api-client.ts';
import { orNone } from './expected-answer.ts';
import { callOperation } from './operation.ts';
import * as loans from './operations/loans.ts';

/**
 * The current quote of a loan (C-20), or `null` if it has none (S-22, E-08). In the query cache under the tag
 * `EarlySettlementQuote` (C-150).
 */
export const settlementQuoteQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['EarlySettlementQuote', id],
    queryFn: ({ signal }) =>
      orNone(404, callOperation(client, loans.getUnexpiredSettlementQuote, { params: { id }, signal })),
  });
