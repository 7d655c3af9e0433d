import { applicationOperations } from './applications/application-operations.ts';
import { createLoanApplication } from './applications/create-loan-application.ts';
import { documentOperations } from './documents/document-operations.ts';
import { exchangeAuthToken } from './exchange-auth-token.ts';
import { getReviewStats } from './get-review-stats.ts';
import { getUser } from './get-user.ts';
import { initializeSession } from './initialize-session.ts';
import { listEmploymentStatuses } from './list-employment-statuses.ts';
import { offerOperations } from './offers/offer-operations.ts';
import { openBankingOperations } from './open-banking/open-banking-operations.ts';
import type { Operation } from './operation.ts';
import { repeatable } from './repeatable.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { requirementOperations } from './requirements/requirement-operations.ts';

/** Those whose repeats get the first answer again (T-16), where the client sends a key. */
const remembered = Object.entries({ ...applicationOperations, ...requirementOperations, ...offerOperations })
  // What it answers with signs somebody in, and is not kept.
  .filter(([id]) => id !== 'createAutoLoginToken')
  .map(([id, operation]) => [id, repeatable(operation)] as const);

/** What the lender does for each operationId of the contract. */
export const operations: Readonly<Record<string, Operation>> = {
  createLoanApplication,
  exchangeAuthToken,
  getReviewStats,
  getUser,
  initializeSession,
  listEmploymentStatuses,
  requestSignInLink,
  ...offerOperations,
  ...Object.fromEntries(remembered),
  ...documentOperations,
  ...openBankingOperations,
};
