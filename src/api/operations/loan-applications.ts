// Generated from schemas/api by src/cli/generate-contract.mjs. Change the contract, then run that again.
import type {
  CustomerDataJourney,
  DeclinePartner,
  Downsell,
  HandOver,
  LeaveAddress,
  LoanApplication,
  Nothing,
  Requotability,
  RequotePreview,
  Seed,
} from '#model';
import type { Operation } from '../operation.ts';

/** Start the partner's offer. @public */
export const acceptDeclinePartner: Operation<LeaveAddress> = {
  operation: 'acceptDeclinePartner',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/accept',
  invalidates: [],
  family: 'v2',
};

/** Accept the smaller loan. @public */
export const acceptDownsell: Operation<LoanApplication> = {
  operation: 'acceptDownsell',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/downsell',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Forward the open-banking callback. @public */
export const associateOpenBankingDataPull: Operation<LoanApplication> = {
  operation: 'associateOpenBankingDataPull',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/associate-ob-data-pull',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Complete the documents. @public */
export const completeReadDocuments: Operation<LoanApplication> = {
  operation: 'completeReadDocuments',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/complete-read-documents',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Confirm that the proof of address is complete. @public */
export const confirmProofOfAddress: Operation<LoanApplication> = {
  operation: 'confirmProofOfAddress',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/confirm-proof-of-address',
  query: { embedded: 'user,user.addresses,quote,requirements,vehicle' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v1',
};

/** Confirm that the driving licence is complete. @public */
export const confirmProofOfDrivingLicence: Operation<LoanApplication> = {
  operation: 'confirmProofOfDrivingLicence',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/confirm-proof-of-driving-licence',
  query: { embedded: 'user,user.addresses,quote,requirements,vehicle' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v1',
};

/** Confirm that the proof of income is complete. @public */
export const confirmProofOfIncome: Operation<LoanApplication> = {
  operation: 'confirmProofOfIncome',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/confirm-proof-of-income',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Confirm that the settlement letter is complete. @public */
export const confirmProofOfSettlementLetter: Operation<LoanApplication> = {
  operation: 'confirmProofOfSettlementLetter',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/confirm-proof-of-settlement-letter',
  query: { embedded: 'user,user.addresses,quote,requirements,vehicle' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v1',
};

/** Confirm that the explanations have been read. @public */
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

/** Confirm that the agreement has been read. @public */
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

/** Confirm that the key facts have been read. @public */
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

/** Continue on another device. @public */
export const createAutoLoginToken: Operation<HandOver> = {
  operation: 'createAutoLoginToken',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/auto-login-token',
  invalidates: [],
  family: 'v1',
};

/** Apply for motor finance. @public */
export const createLoanApplication: Operation<LoanApplication> = {
  operation: 'createLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications',
  query: {
    embedded: {
      v1: 'user,user.addresses,quote,requirements,vehicle',
      v2: 'user,user.addresses,quote,requirements,loans,loanApplications,addresses',
    },
  },
  invalidates: ['User'],
};

/** Allow or refuse a follow-up. @public */
export const followUpLoanApplication: Operation<LoanApplication> = {
  operation: 'followUpLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/follow-up',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Read the partner lender. @public */
export const getDeclinePartner: Operation<DeclinePartner> = {
  operation: 'getDeclinePartner',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner',
  invalidates: [],
  tag: 'LoanApplication',
  family: 'v2',
};

/** Read the smaller loan. @public */
export const getDownsell: Operation<Downsell> = {
  operation: 'getDownsell',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/downsell',
  invalidates: [],
  tag: 'LoanApplication',
  family: 'v2',
};

/** Read an application. @public */
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

/** Read whether the quote can be changed. @public */
export const getRequotability: Operation<Requotability> = {
  operation: 'getRequotability',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}/requotability',
  invalidates: [],
  tag: 'LoanApplication',
};

/** Read the group of an experiment. @public */
export const getSeed: Operation<Seed> = {
  operation: 'getSeed',
  method: 'GET',
  api: 'product',
  path: '/v2/loan-applications/{id}/seed/{name}',
  invalidates: [],
  family: 'v2',
};

/** Consent to a referral to other lenders. @public */
export const giveDeclineConsent: Operation<LoanApplication> = {
  operation: 'giveDeclineConsent',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-consent',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Consent to the partner's marketing. @public */
export const givePolMarketingConsent: Operation<LoanApplication> = {
  operation: 'givePolMarketingConsent',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/pol-marketing-consent',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Preview another amount or term. @public */
export const previewRequote: Operation<RequotePreview> = {
  operation: 'previewRequote',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/preview-requote',
  invalidates: [],
  family: 'v2',
};

/** Send proof of income. @public */
export const provideProofOfIncome: Operation<LoanApplication> = {
  operation: 'provideProofOfIncome',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/proof-of-income',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Accept or decline the quote. @public */
export const reactToQuote: Operation<LoanApplication> = {
  operation: 'reactToQuote',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/reaction',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Read the adequate explanations. @public */
export const readAdequateExplanations: Operation = {
  operation: 'readAdequateExplanations',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}/read-adequate-explanations.html',
  invalidates: [],
};

/** Read the agreement. @public */
export const readContract: Operation = {
  operation: 'readContract',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}/read-contract.html',
  invalidates: [],
};

/** Read the key facts. @public */
export const readSecci: Operation = {
  operation: 'readSecci',
  method: 'GET',
  api: 'product',
  path: '/{family}/loan-applications/{id}/read-secci.html',
  invalidates: [],
};

/** Request a callback. @public */
export const requestCallback: Operation<LoanApplication> = {
  operation: 'requestCallback',
  method: 'POST',
  api: 'product',
  path: '/v1/loan-applications/{id}/callback-request',
  query: { embedded: 'user,user.addresses,quote,requirements,vehicle' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v1',
};

/** Start an open-banking visit. @public */
export const requestCustomerDataJourney: Operation<CustomerDataJourney> = {
  operation: 'requestCustomerDataJourney',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/customer-data-provider-journey-request',
  invalidates: [],
};

/** Request a review of a referred application. @public */
export const requestLoanApplication: Operation<LoanApplication> = {
  operation: 'requestLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/requested',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Change the amount or term. @public */
export const requoteLoanApplication: Operation<LoanApplication> = {
  operation: 'requoteLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/requote',
  query: {
    embedded: { v1: 'user,user.addresses,quote,requirements,vehicle', v2: 'user,user.addresses,quote,requirements' },
  },
  invalidates: ['LoanApplication', 'User'],
};

/** Tell the partner of the consent. @public */
export const sendConsentedToSearch: Operation<Nothing> = {
  operation: 'sendConsentedToSearch',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/consented-to-search.json',
  invalidates: [],
  family: 'v2',
};

/** Tell the partner that the borrower followed the offer. @public */
export const sendFlowStarted: Operation<Nothing> = {
  operation: 'sendFlowStarted',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/flow-started.json',
  invalidates: [],
  family: 'v2',
};

/** Tell the partner that the offer was shown. @public */
export const sendInformedOfOffer: Operation<Nothing> = {
  operation: 'sendInformedOfOffer',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/decline-partner/events/informed-of-offer.json',
  invalidates: [],
  family: 'v2',
};

/** Record `lrcpd`. @public */
export const sendLrcpd: Operation<Nothing> = {
  operation: 'sendLrcpd',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/lrcpd',
  invalidates: [],
  family: 'v2',
};

/** Skip the proof of income. @public */
export const skipProofOfIncome: Operation<LoanApplication> = {
  operation: 'skipProofOfIncome',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/skip-proof-of-income',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Record that a quote was seen. @public */
export const trackApplyVisit: Operation<Nothing> = {
  operation: 'trackApplyVisit',
  method: 'POST',
  api: 'product',
  path: '/{family}/loan-applications/{id}/track-apply-visit',
  invalidates: [],
};

/** Withdraw the review request. @public */
export const unrequestLoanApplication: Operation<LoanApplication> = {
  operation: 'unrequestLoanApplication',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/unrequested',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};

/** Correct name, date of birth and addresses. @public */
export const updateAddressMismatch: Operation<LoanApplication> = {
  operation: 'updateAddressMismatch',
  method: 'POST',
  api: 'product',
  path: '/v2/loan-applications/{id}/address-mismatch-update',
  query: { embedded: 'user,user.addresses,quote,requirements' },
  invalidates: ['LoanApplication', 'User'],
  family: 'v2',
};
