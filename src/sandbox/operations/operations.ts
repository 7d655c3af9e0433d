import { createLoanApplication } from './create-loan-application.ts';
import { documentOperations } from './documents/document-operations.ts';
import { exchangeAuthToken } from './exchange-auth-token.ts';
import { getLoanApplication } from './get-loan-application.ts';
import { getReviewStats } from './get-review-stats.ts';
import { getUser } from './get-user.ts';
import { initializeSession } from './initialize-session.ts';
import { listEmploymentStatuses } from './list-employment-statuses.ts';
import { offerOperations } from './offers/offer-operations.ts';
import { openBankingOperations } from './open-banking/open-banking-operations.ts';
import type { Operation } from './operation.ts';
import { requestSignInLink } from './request-sign-in-link.ts';

/** What the lender does for each operationId of the contract. */
export const operations: Readonly<Record<string, Operation>> = {
  createLoanApplication,
  exchangeAuthToken,
  getLoanApplication,
  getReviewStats,
  getUser,
  initializeSession,
  listEmploymentStatuses,
  requestSignInLink,
  ...documentOperations,
  ...offerOperations,
  ...openBankingOperations,
};
