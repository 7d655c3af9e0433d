import { queryOptions } from '@tanstack/react-query';
import type { Brand, CardCharge, Loan } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { orNone } from './expected-answer.ts';
import { callOperation, type Operation, operationKey } from './operation.ts';
import * as loans from './operations/loans.ts';

/** The parts of a loan that only some brands show; `loanEmbed` names the brand's own. */
const BRAND_EMBEDS = ['bankDetails', 'scheduledFees'];

/** The query of a loan operation, with only the brand's own of the parts that differ by brand. */
function loanParts({ query }: Operation, embed: Brand['loanEmbed']): { readonly embedded: string } {
  const names = query?.['embedded'];
  if (typeof names !== 'string') throw new TypeError('the contract lists no parts of a loan');
  return {
    embedded: names
      .split(',')
      .filter((name) => name === embed || !BRAND_EMBEDS.includes(name))
      .join(),
  };
}

/** A loan with its payments and its bank details or fees (C-10), in the query cache under the tag `Loan` (C-150, S-08). */
export const loanQuery = (client: ApiClient, id: string, embed: Brand['loanEmbed']) =>
  queryOptions({
    queryKey: ['Loan', id],
    queryFn: ({ signal }) =>
      callOperation(client, loans.getLoan, {
        params: { id },
        query: loanParts(loans.getLoan, embed),
        signal,
      }),
  });

/** What every loan payment needs. `attempt`: the same for every repeat, another for the next payment (T-16). */
export interface LoanPayment {
  readonly id: string;
  readonly embed: Brand['loanEmbed'];
  readonly attempt: string;
}

const pay = <Response>(
  client: ApiClient,
  { id, embed, attempt }: LoanPayment,
  operation: Operation<Response>,
  body: object,
): Promise<Response> =>
  callOperation(client, operation, {
    params: { id },
    query: loanParts(operation, embed),
    body,
    idempotencyKey: attempt,
  });

/** Charges a card (C-16): resolves to the loan, or to the 3-D Secure check that must come first. `amount` in pounds. */
export const attemptCardCharge = (
  client: ApiClient,
  payment: LoanPayment,
  charge: { readonly paymentMethodId: string; readonly amount: number },
): Promise<CardCharge> => pay(client, payment, loans.attemptCardCharge, charge);

/** Charges a card after its 3-D Secure check (C-17). */
export const confirmCardCharge = (client: ApiClient, payment: LoanPayment, paymentIntentId: string): Promise<Loan> =>
  pay(client, payment, loans.confirmCardCharge, { paymentIntentId });

/** The change of bank account that is in progress for a loan (C-27), or `null`; under the tag `BankDetailsCase` (C-150). */
export const bankDetailsCaseQuery = (client: ApiClient, loan: string) =>
  queryOptions({
    queryKey: operationKey(loans.getBankDetailsCase, { id: loan }),
    queryFn: ({ signal }) =>
      orNone(404, callOperation(client, loans.getBankDetailsCase, { params: { id: loan }, signal })),
  });
