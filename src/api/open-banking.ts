import type { LoanApplication, OpenBankingAuthRequest } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { callOperation, type Operation, type OperationInput } from './operation.ts';
import * as applications from './operations/loan-applications.ts';
import * as shared from './operations/shared.ts';

/** The authorisation code and state of a bank's redirect; each can be used once. */
export interface BankAnswer {
  readonly code: string;
  readonly state: string;
}

/** Lets the lender read the account data that the borrower agreed to share (C-60). `attempt`: the same for every repeat. */
export const associateOpenBankingDataPull = (
  client: ApiClient,
  id: string,
  { code, state }: BankAnswer,
  attempt: string,
): Promise<LoanApplication> =>
  callOperation(client, applications.associateOpenBankingDataPull, {
    params: { id },
    body: { code, state },
    idempotencyKey: attempt,
  });

/** Sends an operation to the configured provider, which is the first segment of its path. */
const callProvider = <Response>(
  client: ApiClient,
  provider: string,
  operation: Operation<Response>,
  input: OperationInput,
): Promise<Response> =>
  callOperation(
    client,
    { ...operation, path: operation.path.replace(/^\/[^/]+/, '/{provider}') },
    { params: { provider }, ...input },
  );

/** Starts a payment through the borrower's bank (C-47, A-49): resolves to the address that the browser leaves for. */
export const startOpenBankingAuth = async (
  client: ApiClient,
  provider: string,
  body: OpenBankingAuthRequest,
  attempt: string,
): Promise<string> =>
  (await callProvider(client, provider, shared.startOpenBankingAuth, { body, idempotencyKey: attempt })).url;

/** The subject of an interrupted open banking visit, and where it started. */
export interface ResumedJourney {
  /** The open banking provider, as it is in paths. */
  readonly provider: string;
  readonly subjectId: string;
  readonly subjectType: string;
  readonly origin: string;
}

/** The address where an interrupted visit continues (C-45); the browser leaves for it. */
export const resumeJourneyToken = async (client: ApiClient, { provider, ...body }: ResumedJourney): Promise<string> =>
  (await callProvider(client, provider, shared.resumeJourneyToken, { body })).url;

/**
 * Completes a visit that continued elsewhere, or a payment at the bank (C-46, A-49). Resolves to the borrower's next address, which
 * is not checked yet. `attempt`: the same for every repeat.
 */
export const resumeJourneyAuth = async (
  client: ApiClient,
  { provider, ...body }: ResumedJourney & { readonly code: string; readonly resumeJourneyToken: string },
  attempt?: string,
): Promise<string> =>
  (await callProvider(client, provider, shared.resumeJourneyAuth, { body, idempotencyKey: attempt })).redirectPath;
