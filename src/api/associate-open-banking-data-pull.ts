import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** What a bank hands back with the borrower; each is for one use. */
export interface BankAnswer {
  readonly code: string;
  readonly state: string;
}

/** Lets the lender read what the borrower has agreed to at the bank (C-60). `attempt`: the same for every repeat. */
export async function associateOpenBankingDataPull(
  client: ApiClient,
  id: string,
  { code, state }: BankAnswer,
  attempt: string,
): Promise<LoanApplication> {
  const path = fillPath('/v2/loan-applications/{id}/associate-ob-data-pull', { id });
  const request = { method: 'POST', api: 'product', path, body: { code, state }, idempotencyKey: attempt } as const;
  return (await client.send(request)) as LoanApplication;
}
