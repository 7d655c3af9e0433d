// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { AuthToken, ChatHash, CrossSellCard, LeaveAddress, ResumedJourney, ReviewStats } from '#model';
import type { Operation } from '../operation.ts';

/** End an authentication token. */
export const endAuthToken: Operation = {
  operation: 'endAuthToken',
  method: 'POST',
  api: 'shared',
  path: '/auth/sign-out',
  invalidates: [],
};

/** Sign in or stay signed in. */
export const exchangeAuthToken: Operation<AuthToken> = {
  operation: 'exchangeAuthToken',
  method: 'POST',
  api: 'shared',
  path: '/auth',
  invalidates: ['User'],
};

/** Read the chat hash. */
export const getChatHash: Operation<ChatHash> = {
  operation: 'getChatHash',
  method: 'GET',
  api: 'shared',
  path: '/intercom/hmac',
  invalidates: [],
};

/** Read the cross-sell offer. */
export const getCrossSellCard: Operation<CrossSellCard> = {
  operation: 'getCrossSellCard',
  method: 'GET',
  api: 'shared',
  path: '/cross-sell/zable-card',
  invalidates: [],
};

/** Read the review stats. */
export const getReviewStats: Operation<ReviewStats> = {
  operation: 'getReviewStats',
  method: 'GET',
  api: 'shared',
  path: '/trustpilot/stats.json',
  invalidates: [],
};

/** Report the device. */
export const reportDevice: Operation = {
  operation: 'reportDevice',
  method: 'POST',
  api: 'shared',
  path: '/devices',
  invalidates: [],
};

/** Complete a resumed open-banking visit. */
export const resumeJourneyAuth: Operation<ResumedJourney> = {
  operation: 'resumeJourneyAuth',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/resume-journey-auth',
  invalidates: [],
};

/** Resume an open-banking visit. */
export const resumeJourneyToken: Operation<LeaveAddress> = {
  operation: 'resumeJourneyToken',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/resume-journey-token',
  invalidates: [],
};

/** Start an authorisation. */
export const startOpenBankingAuth: Operation<LeaveAddress> = {
  operation: 'startOpenBankingAuth',
  method: 'POST',
  api: 'shared',
  path: '/truelayer/auth',
  invalidates: [],
};
