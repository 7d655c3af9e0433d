import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { applicationEmbeds } from './loan-application.ts';

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
  return (await client.send({
    method: 'POST',
    api: 'product',
    path,
    query: { embedded: applicationEmbeds },
    body: { code, state },
    idempotencyKey: attempt,
  })) as LoanApplication;
}
