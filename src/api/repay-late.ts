import type { Brand, CardCharge, Loan } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { loanEmbeds } from './loan.ts';

/** What every payment of a loan is made with. `attempt`: the same for every repeat, another for the next payment (T-16). */
export interface LoanPayment {
  readonly id: string;
  readonly embed: Brand['loanEmbed'];
  readonly attempt: string;
}

/** Long enough for a slow bank; who hears nothing by then reads the loan before anything else. Milliseconds. */
const TIMEOUT = 60_000;

const send = (client: ApiClient, { id, embed, attempt }: LoanPayment, act: string, body: object) =>
  client.send({
    method: 'POST',
    api: 'product',
    path: fillPath(`/v2/loans/{id}/${act}`, { id }),
    query: { embedded: loanEmbeds(embed) },
    body,
    idempotencyKey: attempt,
    timeout: TIMEOUT,
  });

/** Asks the borrower's bank for what is overdue, or a part of it, by direct debit (C-15). Pounds. */
export const repayLateByDirectDebit = async (client: ApiClient, payment: LoanPayment, amount: number): Promise<Loan> =>
  (await send(client, payment, 'direct-debit-late-repayment', { amount })) as Loan;

/** Charges a card (C-16): the loan, or what the bank has to be asked first. `amount` in pounds. */
export const attemptCardCharge = async (
  client: ApiClient,
  payment: LoanPayment,
  charge: { readonly paymentMethodId: string; readonly amount: number },
): Promise<CardCharge> => (await send(client, payment, 'card-late-repayment-attempt-charge', charge)) as CardCharge;

/** Charges a card after the bank has been asked (C-17). */
export const confirmCardCharge = async (
  client: ApiClient,
  payment: LoanPayment,
  paymentIntentId: string,
): Promise<Loan> => (await send(client, payment, 'card-late-repayment-3ds-confirmation', { paymentIntentId })) as Loan;
