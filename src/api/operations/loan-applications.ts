// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type {
  DeclinePartner,
  Downsell,
  HandOver,
  LeaveAddress,
  LoanApplication,
  Nothing,
  Requotability,
  Seed,
} from '#model';
import type { Operation } from '../operation.ts';

/** Start the partner's offer. */
export const acceptDeclinePartner: Operation<LeaveAddress> = {
  operation: 'acceptDeclinePartner',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/accept',
  invalidates: [],
  family: 'v2',
};

/** Forward the open-banking callback. */
export const associateOpenBankingDataPull: Operation<LoanApplication> = {
  operation: 'associateOpenBankingDataPull',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/associate-ob-data-pull',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Complete the documents. */
export const completeReadDocuments: Operation<LoanApplication> = {
  operation: 'completeReadDocuments',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/complete-read-documents',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Confirm that the explanations have been read. */
export const confirmReadAdequateExplanations: Operation<LoanApplication> = {
  operation: 'confirmReadAdequateExplanations',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/confirm-read-adequate-explanations',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Confirm that the agreement has been read. */
export const confirmReadContract: Operation<LoanApplication> = {
  operation: 'confirmReadContract',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/confirm-read-contract',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Confirm that the key facts have been read. */
export const confirmReadSecci: Operation<LoanApplication> = {
  operation: 'confirmReadSecci',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/confirm-read-secci',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Continue on another device. */
export const createAutoLoginToken: Operation<HandOver> = {
  operation: 'createAutoLoginToken',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/auto-login-token',
  invalidates: [],
  family: 'v1',
};

/** Read the partner lender. */
export const getDeclinePartner: Operation<DeclinePartner> = {
  operation: 'getDeclinePartner',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner',
  invalidates: [],
  tag: 'LoanApplication',
  family: 'v2',
};

/** Read the smaller loan. */
export const getDownsell: Operation<Downsell> = {
  operation: 'getDownsell',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/downsell',
  invalidates: [],
  tag: 'LoanApplication',
  family: 'v2',
};

/** Read an application. */
export const getLoanApplication: Operation<LoanApplication> = {
  operation: 'getLoanApplication',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: [],
  tag: 'LoanApplication',
};

/** Read whether the quote can be changed. */
export const getRequotability: Operation<Requotability> = {
  operation: 'getRequotability',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}/requotability',
  invalidates: [],
  tag: 'LoanApplication',
};

/** Read the group of an experiment. */
export const getSeed: Operation<Seed> = {
  operation: 'getSeed',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/seed/{name}',
  invalidates: [],
  family: 'v2',
};

/** Request a review of a referred application. */
export const requestLoanApplication: Operation<LoanApplication> = {
  operation: 'requestLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/requested',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Tell the partner of the consent. */
export const sendConsentedToSearch: Operation<Nothing> = {
  operation: 'sendConsentedToSearch',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/consented-to-search.json',
  invalidates: [],
  family: 'v2',
};

/** Tell the partner that the borrower followed the offer. */
export const sendFlowStarted: Operation<Nothing> = {
  operation: 'sendFlowStarted',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/flow-started.json',
  invalidates: [],
  family: 'v2',
};

/** Tell the partner that the offer was shown. */
export const sendInformedOfOffer: Operation<Nothing> = {
  operation: 'sendInformedOfOffer',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/informed-of-offer.json',
  invalidates: [],
  family: 'v2',
};

/** Record `lrcpd`. */
export const sendLrcpd: Operation<Nothing> = {
  operation: 'sendLrcpd',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/lrcpd',
  invalidates: [],
  family: 'v2',
};

/** Record that a quote was seen. */
export const trackApplyVisit: Operation<Nothing> = {
  operation: 'trackApplyVisit',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/track-apply-visit',
  invalidates: [],
};

/** Withdraw the review request. */
export const unrequestLoanApplication: Operation<LoanApplication> = {
  operation: 'unrequestLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/unrequested',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};
