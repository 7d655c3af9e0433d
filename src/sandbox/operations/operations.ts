import { applicationOperations } from './applications/application-operations.ts';
import { createLoanApplication } from './applications/create-loan-application.ts';
import { documentOperations } from './documents/document-operations.ts';
import { loanDocumentOperations } from './documents/loan-document-operations.ts';
import { exchangeAuthToken } from './exchange-auth-token.ts';
import { getReviewStats } from './get-review-stats.ts';
import { financialStatementOperations } from './financial-statements/financial-statement-operations.ts';
import { initializeSession } from './initialize-session.ts';
import { listEmploymentStatuses } from './list-employment-statuses.ts';
import { loanOperations } from './loans/loan-operations.ts';
import { offerOperations } from './offers/offer-operations.ts';
import { openBankingOperations } from './open-banking/open-banking-operations.ts';
import type { Operation } from './operation.ts';
import { repeatable } from './repeatable.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { requirementOperations } from './requirements/requirement-operations.ts';
import { userOperations } from './users/user-operations.ts';

/** Operations that run once for each `Idempotency-Key` (T-16). */
const remembered = { ...applicationOperations, ...requirementOperations, ...offerOperations };

/** Operations whose answers contain a token. They must not be stored. */
const notRemembered: readonly string[] = ['createAutoLoginToken'];

/** The implementation of each operationId of the contract. */
export const operations: Readonly<Record<string, Operation>> = {
  createLoanApplication,
  exchangeAuthToken,
  getReviewStats,
  initializeSession,
  listEmploymentStatuses,
  requestSignInLink,
  ...Object.fromEntries(
    Object.entries(remembered).map(([id, operation]) => [
      id,
      notRemembered.includes(id) ? operation : repeatable(operation),
    ]),
  ),
  ...documentOperations,
  ...loanDocumentOperations,
  ...openBankingOperations,
  ...userOperations,
  ...loanOperations,
  ...financialStatementOperations,
};
