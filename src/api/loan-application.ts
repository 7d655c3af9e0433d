import { queryOptions } from '@tanstack/react-query';
import type { HandOver, LoanApplication } from '#model';
import type { ApiClient } from './http/api-client.ts';
import type { ApiFamily } from './http/api-request.ts';
import { callOperation, operationKey } from './operation.ts';
import * as applications from './operations/loan-applications.ts';

/** The key of an application in the query cache, under the tag `LoanApplication`. */
export const loanApplicationKey = (id: string): readonly [string, string] => ['LoanApplication', id];

/** An application with its quote and requirements (C-51, C-91). */
export const loanApplicationQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['LoanApplication', id],
    queryFn: ({ signal }) => callOperation(client, applications.getLoanApplication, { params: { id }, signal }),
  });

/**
 * Whether another amount or term can be requested, and within which limits (C-73, C-104). It is read again whenever it is shown, because
 * the lender may change it (S-20).
 */
export const requotabilityQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: operationKey(applications.getRequotability, { id }),
    queryFn: ({ signal }) => callOperation(client, applications.getRequotability, { params: { id }, signal }),
    staleTime: 0,
  });

/** The smaller loan that the lender offers instead of a declined one, if there is one (C-75). */
export const downsellQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: operationKey(applications.getDownsell, { id }),
    queryFn: ({ signal }) => callOperation(client, applications.getDownsell, { params: { id }, signal }),
  });

/** The partner offer for a declined applicant who consented to a referral (C-77). */
export const declinePartnerQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: operationKey(applications.getDeclinePartner, { id }),
    queryFn: ({ signal }) => callOperation(client, applications.getDeclinePartner, { params: { id }, signal }),
  });

/** Accepts the partner's offer: resolves to the partner's address, where the borrower continues (C-78). */
export async function acceptDeclinePartner(client: ApiClient, id: string): Promise<string> {
  return (await callOperation(client, applications.acceptDeclinePartner, { params: { id } })).url;
}

const PARTNER_EVENTS = {
  'consented-to-search': applications.sendConsentedToSearch,
  'informed-of-offer': applications.sendInformedOfOffer,
  'flow-started': applications.sendFlowStarted,
};

/** The events that a partner receives: consent to the search, the offer was shown, the borrower left for the partner. */
export type DeclinePartnerEvent = keyof typeof PARTNER_EVENTS;

/** Reports an event to the partner (C-79, C-80, C-81). */
export async function sendDeclinePartnerEvent(
  client: ApiClient,
  id: string,
  event: DeclinePartnerEvent,
): Promise<void> {
  await callOperation(client, PARTNER_EVENTS[event], { params: { id } });
}

/** Asks the lender to continue a referred application (C-66), or withdraws that request (C-67). Resolves to the application. */
export const askToGoOn = (client: ApiClient, id: string, wanted: boolean): Promise<LoanApplication> =>
  callOperation(client, wanted ? applications.requestLoanApplication : applications.unrequestLoanApplication, {
    params: { id },
  });

/** Records that the borrower looked at their quote (C-65, C-106), even if they leave it at once. */
export async function trackApplyVisit(client: ApiClient, id: string): Promise<void> {
  await callOperation(client, applications.trackApplyVisit, { params: { id }, outlivesPage: true });
}

/** Sends the opaque event `lrcpd` (C-68, A-05): the borrower went from the application to its requirements. */
export async function sendLrcpd(client: ApiClient, id: string): Promise<void> {
  await callOperation(client, applications.sendLrcpd, { params: { id } });
}

/** The seed that decides an application's group in an experiment (C-74, D-32). */
export async function getSeed(client: ApiClient, id: string, name: string): Promise<number> {
  return (await callOperation(client, applications.getSeed, { params: { id, name } })).seed;
}

/** The calls that only one API family has. */
const FAMILY_CALLS = {
  'hand-over': applications.createAutoLoginToken,
  lrcpd: applications.sendLrcpd,
  requested: applications.requestLoanApplication,
  'documents-read': applications.completeReadDocuments,
  'bank-data': applications.associateOpenBankingDataPull,
};

/** Returns whether the lender of a brand has a call, by the API family of the brand. A lender never receives a call that it lacks. */
export function hasCall(family: ApiFamily, call: keyof typeof FAMILY_CALLS): boolean {
  const only = FAMILY_CALLS[call].family;
  return only === undefined || only === family;
}

/** Creates a token for continuing on another device (C-107). */
export const createAutoLoginToken = (client: ApiClient, id: string): Promise<HandOver> =>
  callOperation(client, applications.createAutoLoginToken, { params: { id } });
