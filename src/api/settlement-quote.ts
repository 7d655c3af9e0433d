import { queryOptions } from '@tanstack/react-query';
import type { EarlySettlementQuote, NewEarlySettlementQuote, PaymentMethod } from '#model';
import type { ApiClient } from './api-client.ts';
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

/**
 * What a quote would be, without requesting one (C-19), or `null` if the loan cannot have a quote. In the query cache below the
 * loan's quotes, so it becomes stale with them.
 */
export const settlementPreviewQuery = (client: ApiClient, id: string, type: EarlySettlementQuote['type']) =>
  queryOptions({
    queryKey: ['EarlySettlementQuote', id, 'preview', type],
    queryFn: ({ signal }) =>
      orNone(400, callOperation(client, loans.previewSettlementQuote, { params: { id }, query: { type }, signal })),
  });

/** Requests a quote (C-18); `null` if the loan cannot have one (S-23, E-09). `attempt`: the same for every repeat. */
export const createSettlementQuote = (
  client: ApiClient,
  id: string,
  body: NewEarlySettlementQuote,
  attempt: string,
): Promise<EarlySettlementQuote | null> =>
  orNone(400, callOperation(client, loans.createSettlementQuote, { params: { id }, body, idempotencyKey: attempt }));

/** Selects how a quote will be paid (C-21). Direct Debit settles the loan. */
export const selectSettlementPaymentMethod = (
  client: ApiClient,
  id: string,
  paymentMethod: PaymentMethod,
  attempt: string,
): Promise<EarlySettlementQuote> =>
  callOperation(client, loans.selectSettlementPaymentMethod, {
    params: { id },
    body: { paymentMethod },
    idempotencyKey: attempt,
  });

/** Changes the payment method of a quote to Direct Debit (C-22). */
export const changeSettlementToDirectDebit = (
  client: ApiClient,
  id: string,
  attempt: string,
): Promise<EarlySettlementQuote> =>
  callOperation(client, loans.changeSettlementToDirectDebit, { params: { id }, idempotencyKey: attempt });
