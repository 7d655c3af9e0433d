import { queryOptions } from '@tanstack/react-query';
import type { EarlySettlementQuote, NewEarlySettlementQuote, PaymentMethod } from '#model';
import type { ApiClient } from './api-client.ts';
import { type ApiRequest, fillPath } from './api-request.ts';
import { orNone } from './or-none.ts';

/** What comes along with a quote. */
const embedded = ['pendingRepayments', 'context'];

interface QuoteCall {
  readonly act: string;
  readonly id: string;
  readonly rest?: Partial<ApiRequest>;
}

const send = async (client: ApiClient, method: 'GET' | 'POST', { act, id, rest = {} }: QuoteCall) =>
  (await client.send({
    method,
    api: 'product',
    path: fillPath(`/v2/loans/{id}/${act}`, { id }),
    ...rest,
    query: { ...rest.query, embedded },
  })) as EarlySettlementQuote;

/** The quote that stands (C-20); none where the lender knows of none (S-22, E-08). */
export const getUnexpiredSettlementQuote = (
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<EarlySettlementQuote | null> =>
  orNone(404, send(client, 'GET', { act: 'unexpired-early-settlement-quote', id, rest: { signal } }));

/** The standing quote in the query cache, under the tag `EarlySettlementQuote` (C-150); `null` for none. */
export const settlementQuoteQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['EarlySettlementQuote', id],
    queryFn: ({ signal }) => getUnexpiredSettlementQuote(client, id, signal),
  });

/** What a quote would come to, without asking for one (C-19). */
export const previewSettlementQuote = (
  client: ApiClient,
  id: string,
  type: EarlySettlementQuote['type'],
  signal?: AbortSignal,
): Promise<EarlySettlementQuote | null> =>
  // As when a quote is made: a loan that none can be given for has none.
  orNone(
    400,
    send(client, 'GET', {
      act: 'preview-early-settlement-quote',
      id,
      rest: { query: { type }, signal },
    }),
  );

/** The preview in the query cache, below the loan's quotes: it goes stale with them. */
export const settlementPreviewQuery = (client: ApiClient, id: string, type: EarlySettlementQuote['type']) =>
  queryOptions({
    queryKey: ['EarlySettlementQuote', id, 'preview', type],
    queryFn: ({ signal }) => previewSettlementQuote(client, id, type, signal),
  });

/** Asks for a quote (C-18); none where the lender can give none (S-23, E-09). `attempt`: the same for every repeat. */
export const createSettlementQuote = (
  client: ApiClient,
  id: string,
  body: NewEarlySettlementQuote,
  attempt: string,
): Promise<EarlySettlementQuote | null> =>
  orNone(
    400,
    send(client, 'POST', { act: 'create-early-settlement-quote', id, rest: { body, idempotencyKey: attempt } }),
  );

/** Says how a quote will be paid (C-21); by direct debit, that is what settles the loan. */
export const selectSettlementPaymentMethod = (
  client: ApiClient,
  id: string,
  paymentMethod: PaymentMethod,
  attempt: string,
): Promise<EarlySettlementQuote> =>
  send(client, 'POST', {
    act: 'select-early-settlement-quote-payment-method',
    id,
    rest: { body: { paymentMethod }, idempotencyKey: attempt },
  });

/** Has a quote that another way was chosen for paid by direct debit after all (C-22). */
export const changeSettlementToDirectDebit = (
  client: ApiClient,
  id: string,
  attempt: string,
): Promise<EarlySettlementQuote> =>
  send(client, 'POST', {
    act: 'change-early-settlement-quote-payment-method-to-direct-debit',
    id,
    rest: { idempotencyKey: attempt },
  });
