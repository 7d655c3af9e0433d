// Generated from schemas/api by src/cli/generate-contract.mjs. Change the contract, then run that again.
import type {
  AuthToken,
  ChatHash,
  ContactReceipt,
  CrossSellCard,
  LeaveAddress,
  LoanAffordability,
  ResumedJourney,
  ReviewStats,
  SignInLinkAnswer,
} from '#model';
import type { Operation } from '../operation.ts';

/** Send a message to the brand. @public */
export const contactUs: Operation<ContactReceipt> = {
  operation: 'contactUs',
  method: 'POST',
  api: 'shared',
  path: '/contact-us',
  invalidates: [],
};

/** End an authentication token. @public */
export const endAuthToken: Operation = {
  operation: 'endAuthToken',
  method: 'POST',
  api: 'shared',
  path: '/auth/sign-out',
  invalidates: [],
};

/** Sign in or stay signed in. @public */
export const exchangeAuthToken: Operation<AuthToken> = {
  operation: 'exchangeAuthToken',
  method: 'POST',
  api: 'shared',
  path: '/auth',
  invalidates: ['User'],
};

/** Read the chat hash. @public */
export const getChatHash: Operation<ChatHash> = {
  operation: 'getChatHash',
  method: 'GET',
  api: 'shared',
  path: '/intercom/hmac',
  invalidates: [],
};

/** Read the cross-sell offer. @public */
export const getCrossSellCard: Operation<CrossSellCard> = {
  operation: 'getCrossSellCard',
  method: 'GET',
  api: 'shared',
  path: '/cross-sell/zable-card',
  invalidates: [],
};

/** Read the affordability of a borrower. @public */
export const getLoanAffordability: Operation<LoanAffordability> = {
  operation: 'getLoanAffordability',
  method: 'GET',
  api: 'shared',
  path: '/cross-product/loans/{id}/affordability',
  invalidates: [],
  tag: 'FinancialStatement',
};

/** Read the review stats. @public */
export const getReviewStats: Operation<ReviewStats> = {
  operation: 'getReviewStats',
  method: 'GET',
  api: 'shared',
  path: '/trustpilot/stats.json',
  invalidates: [],
};

/** List the employment statuses. @public */
export const listEmploymentStatuses: Operation = {
  operation: 'listEmploymentStatuses',
  method: 'GET',
  api: 'shared',
  path: '/employment-statuses',
  query: { perPage: '100', order: 'position' },
  invalidates: [],
};

/** Report the device. @public */
export const reportDevice: Operation = {
  operation: 'reportDevice',
  method: 'POST',
  api: 'shared',
  path: '/devices',
  invalidates: [],
};

/** Request a sign-in link. @public */
export const requestSignInLink: Operation<SignInLinkAnswer> = {
  operation: 'requestSignInLink',
  method: 'POST',
  api: 'shared',
  path: '/auth/sign-in-link',
  invalidates: [],
};

/** Complete a resumed open-banking visit. @public */
export const resumeJourneyAuth: Operation<ResumedJourney> = {
  operation: 'resumeJourneyAuth',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/resume-journey-auth',
  invalidates: [],
};

/** Resume an open-banking visit. @public */
export const resumeJourneyToken: Operation<LeaveAddress> = {
  operation: 'resumeJourneyToken',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/resume-journey-token',
  invalidates: [],
};

/** Start an authorisation. @public */
export const startOpenBankingAuth: Operation<LeaveAddress> = {
  operation: 'startOpenBankingAuth',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/auth',
  invalidates: [],
};
