export { acceptDeclinePartner } from './accept-decline-partner.ts';
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
export { askToGoOn } from './ask-to-go-on.ts';
export { associateOpenBankingDataPull } from './associate-open-banking-data-pull.ts';
export type { BankAnswer } from './associate-open-banking-data-pull.ts';
export { bankDetailsCaseQuery } from './bank-details-case.ts';
export { closeBankDetailsCase } from './close-bank-details-case.ts';
export { completeReadDocuments } from './complete-read-documents.ts';
export { confirmRead } from './confirm-read.ts';
export { createAutoLoginToken, handOverFamilies } from './create-auto-login-token.ts';
export { crossSellQuery } from './cross-sell-card.ts';
export { declinePartnerQuery } from './decline-partner.ts';
export { downsellQuery } from './downsell.ts';
export { exchangeAuthToken } from './exchange-auth-token.ts';
export { getReviewStats } from './get-review-stats.ts';
export { getSeed } from './get-seed.ts';
export { initializeSession } from './initialize-session.ts';
export { documentBySlug, documentOf, InvalidDocumentError } from './legal-document.ts';
export type { DocumentCategory, DocumentFormat, DocumentType, LegalDocument } from './legal-document.ts';
export { loanQuery } from './loan.ts';
export { loanApplicationKey, loanApplicationQuery } from './loan-application.ts';
export { operationKey } from './operation-key.ts';
export { fetchDocumentPdf, readDocument } from './read-document.ts';
export { attemptCardCharge, confirmCardCharge, repayLateByDirectDebit } from './repay-late.ts';
export type { LoanPayment } from './repay-late.ts';
export { requestSignInLink } from './request-sign-in-link.ts';
export { requotabilityQuery } from './requotability.ts';
export { resumeJourneyAuth, resumeJourneyToken } from './resume-journey.ts';
export type { ResumedJourney } from './resume-journey.ts';
export { sendDeclinePartnerEvent } from './send-decline-partner-event.ts';
export type { DeclinePartnerEvent } from './send-decline-partner-event.ts';
export { sendLrcpd } from './send-lrcpd.ts';
export {
  changeSettlementToDirectDebit,
  createSettlementQuote,
  selectSettlementPaymentMethod,
  settlementPreviewQuery,
  settlementQuoteQuery,
} from './settlement-quote.ts';
export { startOpenBankingAuth } from './start-open-banking-auth.ts';
export { trackApplyVisit } from './track-apply-visit.ts';
export { userQuery } from './user.ts';
