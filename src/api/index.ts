export { createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientOptions, Identity } from './api-client.ts';
export {
  AbortedError,
  ApiError,
  NetworkError,
  ProblemError,
  TimeoutError,
  UnexpectedResponseError,
} from './api-error.ts';
export type { FailedCall } from './api-error.ts';
export { familyPath, fillPath } from './api-request.ts';
export type { ApiFamily, ApiPath, ApiRequest, QueryValue } from './api-request.ts';
export { exchangeAuthToken } from './exchange-auth-token.ts';
export { initializeSession } from './initialize-session.ts';
export { loanApplicationQuery } from './loan-application.ts';
export { requestSignInLink } from './request-sign-in-link.ts';
export { userQuery } from './user.ts';
