import {
  acceptDeclinePartner,
  getDeclinePartner,
  giveDeclineConsent,
  tellPartner,
} from './applications/decline-partner.ts';
import { acceptDownsell, getDownsell } from './applications/downsell.ts';
import {
  createAutoLoginToken,
  followUpLoanApplication,
  getSeed,
  givePolMarketingConsent,
  requestCallback,
  sendLrcpd,
  setRequested,
  trackApplyVisit,
} from './applications/follow-up.ts';
import { createLoanApplication, getLoanApplication } from './applications/loan-application.ts';
import {
  confirmProofOfAddress,
  confirmProofOfDrivingLicence,
  confirmProofOfIncome,
  confirmProofOfSettlementLetter,
  provideProofOfIncome,
  skipProofOfIncome,
} from './applications/confirm-proofs.ts';
import { getRequotability, previewRequote, reactToQuote, requoteLoanApplication } from './applications/quotes.ts';
import { updateAddressMismatch } from './applications/update-address-mismatch.ts';
import { completeReadDocuments, confirmRead, readDocument } from './documents/application-documents.ts';
import { listLoanLetters, readLoanLetter } from './documents/letters.ts';
import { readAgreed, readDirectDebitMandate } from './documents/loan-documents.ts';
import {
  getFinancialStatement,
  getUnexpiredFinancialStatement,
  openFinancialStatement,
  updateFinancialStatement,
} from './financial-statements.ts';
import { repeatable, repeatableByVisitors } from './idempotency.ts';
import { createArrangement, updateArrangement } from './loans/arrangement-form.ts';
import { getArrangementInfo } from './loans/arrangement-info.ts';
import { attemptCardCharge, confirmCardCharge } from './loans/card-charges.ts';
import { closeBankDetailsCase, getBankDetailsCase, openBankDetailsCase } from './loans/change-bank-account.ts';
import {
  previewEarlyRepayment,
  repayEarlyByDirectDebit,
  repayLateByDirectDebit,
  setUpDirectDebitMandate,
} from './loans/direct-debits.ts';
import { getCrossSellCard, getLoan, getLoanAffordability } from './loans/loan-information.ts';
import { listEligiblePaymentDates, previewPaymentDateChange, updatePaymentDate } from './loans/payment-date.ts';
import { sendRepaymentLink } from './loans/repayment-link.ts';
import {
  changeSettlementToDirectDebit,
  createSettlementQuote,
  getUnexpiredSettlementQuote,
  previewSettlementQuote,
  selectSettlementPaymentMethod,
} from './loans/settlement-quotes.ts';
import {
  associateOpenBankingDataPull,
  requestCustomerDataJourney,
  resumeJourneyAuth,
  resumeJourneyToken,
  startOpenBankingAuth,
} from './open-banking.ts';
import type { Operation } from './operation.ts';
import { getReviewStats, listEmploymentStatuses } from './public-information.ts';
import { actOnRequirement } from './requirements/act-on-requirement.ts';
import {
  completeDebtConsolidationCreditCard,
  deleteDebtConsolidationCreditCard,
  getDebtConsolidationCreditCard,
} from './requirements/debt-consolidation.ts';
import { contactUs } from './contact.ts';
import { endAuthToken, exchangeAuthToken, initializeSession, requestSignInLink } from './sign-in.ts';
import { getChatHash, reportDevice, reportPageView } from './visits.ts';
import { changeAddress, getContactPermission, getUser, updateContactPermission } from './users.ts';

/** The operations that do the same work for every request. */
const everyTime: Readonly<Record<string, Operation>> = {
  // Applies its idempotency key itself, because its answer may contain a token.
  createLoanApplication,
  // The answer contains a token, which must not be stored.
  createAutoLoginToken,
  // A repeated confirmation changes nothing.
  confirmReadAdequateExplanations: confirmRead('ADEQUATE_EXPLANATIONS'),
  confirmReadSecci: confirmRead('SECCI'),
  confirmReadContract: confirmRead('CONTRACT'),
  // A preview changes nothing.
  previewEarlyRepayment,
  previewPaymentDateChange,
  // Each bank URL is for one use, so every request gets a new one. These operations do not pay anything yet.
  requestCustomerDataJourney,
  resumeJourneyToken,
  startOpenBankingAuth,
};

/** The operations that run once for each `Idempotency-Key`, if the contract has that header and the client sends it (T-16). */
const onceForEachKey: Readonly<Record<string, Operation>> = {
  exchangeAuthToken,
  endAuthToken,
  initializeSession,
  requestSignInLink,
  getReviewStats,
  getChatHash,
  reportPageView,
  reportDevice,
  listEmploymentStatuses,
  getLoanApplication,
  reactToQuote,
  getRequotability,
  previewRequote,
  requoteLoanApplication,
  updateAddressMismatch,
  provideProofOfIncome,
  confirmProofOfIncome,
  skipProofOfIncome,
  confirmProofOfAddress,
  confirmProofOfDrivingLicence,
  confirmProofOfSettlementLetter,
  getDownsell,
  acceptDownsell,
  giveDeclineConsent,
  getDeclinePartner,
  acceptDeclinePartner,
  sendConsentedToSearch: tellPartner('consented-to-search'),
  sendFlowStarted: tellPartner('flow-started'),
  sendInformedOfOffer: tellPartner('informed-of-offer'),
  followUpLoanApplication,
  requestLoanApplication: setRequested(true),
  unrequestLoanApplication: setRequested(false),
  givePolMarketingConsent,
  requestCallback,
  trackApplyVisit,
  sendLrcpd,
  getSeed,
  ...requirementOperations(),
  getDebtConsolidationCreditCard,
  deleteDebtConsolidationCreditCard,
  completeDebtConsolidationCreditCard,
  readAdequateExplanations: readDocument('ADEQUATE_EXPLANATIONS'),
  readSecci: readDocument('SECCI'),
  readContract: readDocument('CONTRACT'),
  completeReadDocuments,
  associateOpenBankingDataPull,
  getUser,
  changeAddress,
  getContactPermission,
  updateContactPermission,
  openFinancialStatement,
  getUnexpiredFinancialStatement,
  getFinancialStatement,
  updateFinancialStatement,
  getLoan,
  getLoanAffordability,
  getCrossSellCard,
  readLoanAdequateExplanations: readAgreed('ADEQUATE_EXPLANATIONS'),
  readLoanSecci: readAgreed('SECCI'),
  readLoanContract: readAgreed('CONTRACT'),
  readDirectDebitMandate,
  listLoanLetters,
  readLoanLetter,
  setUpDirectDebitMandate,
  repayEarlyByDirectDebit,
  repayLateByDirectDebit,
  attemptCardCharge,
  confirmCardCharge,
  createSettlementQuote,
  previewSettlementQuote,
  getUnexpiredSettlementQuote,
  selectSettlementPaymentMethod,
  changeSettlementToDirectDebit,
  listEligiblePaymentDates,
  updatePaymentDate,
  sendRepaymentLink,
  getBankDetailsCase,
  openBankDetailsCase,
  closeBankDetailsCase,
  getArrangementInfo,
  createArrangement,
  updateArrangement,
};

/** The contract has an operationId for each action on a requirement. One function implements them all. */
function requirementOperations(): Readonly<Record<string, Operation>> {
  const ids = [
    'provideBankDetails',
    'provideBankPaymentDay',
    'updateMobileNumber',
    'verifyMobileNumber',
    'confirmExistingAddress',
    'provideNewAddress',
    'acceptSuggestedLoan',
    'declineSuggestedLoan',
    'provideProofOfId',
    'provideProofOfAddress',
    'providePaymentDay',
    'optInDebtConsolidation',
    'optOutDebtConsolidation',
    'addDebtConsolidationCreditCard',
    'confirmDebtConsolidation',
    'provideProofOfDrivingLicence',
    'provideSettlementDetails',
    'completeLegalDocuments',
  ];
  return Object.fromEntries(ids.map((id) => [id, actOnRequirement]));
}

/** The implementation of each operationId of the contract. */
export const operations: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(Object.entries(onceForEachKey).map(([id, operation]) => [id, repeatable(operation)])),
  ...everyTime,
  contactUs: repeatableByVisitors(contactUs),
  // The link that leads here has the ids, so visitors may call it too.
  resumeJourneyAuth: repeatableByVisitors(resumeJourneyAuth),
};
