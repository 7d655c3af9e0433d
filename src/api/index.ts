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
export { associateOpenBankingDataPull } from './associate-open-banking-data-pull.ts';
export type { BankAnswer } from './associate-open-banking-data-pull.ts';
export { completeReadDocuments } from './complete-read-documents.ts';
export { confirmRead } from './confirm-read.ts';
export { documentBySlug, documentOf, InvalidDocumentError } from './legal-document.ts';
export type { DocumentCategory, DocumentFormat, DocumentType, LegalDocument } from './legal-document.ts';
export { documentQuery, fetchDocumentPdf } from './read-document.ts';
export { resumeJourneyAuth, resumeJourneyToken } from './resume-journey.ts';
export type { ResumedJourney } from './resume-journey.ts';
