export { createApiClient } from './http/api-client.ts';
export type { ApiClient, ApiClientOptions } from './http/api-client.ts';
export {
  AbortedError,
  ApiError,
  NetworkError,
  ProblemError,
  TimeoutError,
  UnexpectedResponseError,
} from './api-error.ts';
export { identityHeaders, type Signing } from './http/identity.ts';
export { requestOf } from './http/request-of.ts';
export { fillPath } from './http/api-request.ts';
export type { ApiRequest } from './http/api-request.ts';
export { getChatHash, sendDevice, sendPageView } from './visits.ts';
export { type Borrower, crossSellQuery, getReviewStats, userQuery } from './borrower.ts';
export {
  completeReadDocuments,
  confirmRead,
  documentPdfSize,
  downloadDocument,
  fetchDocumentPdf,
  hasDocumentChanged,
  readDocument,
} from './document-calls.ts';
export { documentBySlug, documentOf } from './legal-document.ts';
export { letterBySlug, letterOf, lettersQuery } from './letter.ts';
export type { DocumentType, LegalDocument } from './legal-document.ts';
export { earlyRepaymentQuery } from './early-repayment.ts';
export { attemptCardCharge, bankDetailsCaseQuery, confirmCardCharge, loanQuery } from './loan.ts';
export type { LoanPayment } from './loan.ts';
export {
  acceptDeclinePartner,
  askToGoOn,
  createAutoLoginToken,
  declinePartnerQuery,
  downsellQuery,
  getSeed,
  hasCall,
  loanApplicationKey,
  loanApplicationQuery,
  requotabilityQuery,
  sendDeclinePartnerEvent,
  sendLrcpd,
  trackApplyVisit,
} from './loan-application.ts';
export { operationKey } from './operation.ts';
export {
  associateOpenBankingDataPull,
  resumeJourneyAuth,
  resumeJourneyToken,
  startOpenBankingAuth,
} from './open-banking.ts';
export { endAuthToken, exchangeAuthToken, initializeSession } from './session.ts';
export { settlementQuoteQuery } from './settlement-quote.ts';
export { hasBegunToRead, startRead } from './http/started-reads.ts';
