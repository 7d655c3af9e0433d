export { canAfford, essentialSpending } from './affordability.ts';
export { nextApplicationState } from './application-transitions.ts';
export type { ApplicationEvent } from './application-transitions.ts';
export { isOpenApplication, stateSegment } from './application-state.ts';
export type { StateSegment } from './application-state.ts';
export { aprFromCashFlows } from './apr-from-cash-flows.ts';
export type { CashFlow } from './apr-from-cash-flows.ts';
export { bankHolidays } from './bank-holidays.ts';
export { balanceOverTime } from './balance-over-time.ts';
export { brandLimitErrors } from './brand-limit-errors.ts';
export { ageOn, formatDate, formatLongDate, formatLongMoment, formatMonth, isoDate } from './calendar-date.ts';
export { barsNewLoan } from './bars-new-loan.ts';
export { canApply } from './can-apply.ts';
export { commission } from './commission.ts';
export { creditBand } from './credit-band.ts';
export { availableForDebts, debtConsolidation } from './debt-consolidation.ts';
export type { DebtConsolidation } from './debt-consolidation.ts';
export { addDays, addMonths, daysBetween } from './days.ts';
export { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';
export { decide } from './decision.ts';
export type { Decision, LoanRequest } from './decision.ts';
export { directDebitGuarantee } from './direct-debit-guarantee.ts';
export { downsell } from './downsell.ts';
export type { SmallerLoan } from './downsell.ts';
export { FeeAboveCostError } from './fee-above-cost-error.ts';
export { filledAddresses } from './filled-addresses.ts';
export { formatYears } from './format-years.ts';
export { formats } from './formats.ts';
export { hirePurchaseFromRate } from './hire-purchase-from-rate.ts';
export type { HirePurchaseOffer, HirePurchaseTerms } from './hire-purchase-from-rate.ts';
export { illustrativeApr } from './illustrative-apr.ts';
export { isQuoteActive } from './is-quote-active.ts';
export { legalDocuments, nextLegalDocument } from './legal-documents.ts';
export type { LegalDocument } from './legal-documents.ts';
export { loanFee } from './loan-fee.ts';
export { loanTerms } from './loan-terms.ts';
export { formatServerTime, londonDate, parseServerTime } from './london-time.ts';
export { mask } from './mask.ts';
export { formatMoney, formatPounds, penceFromPounds, poundsFromPence } from './money.ts';
export { netMonthlyIncome } from './net-monthly-income.ts';
export type { IncomeFrequency } from './net-monthly-income.ts';
export { dayOfMonth, paymentDayUpTo } from './payment-day.ts';
export { phoneNumber } from './phone-number.ts';
export { quoteFromApr } from './quote.ts';
export type { LoanTerms } from './quote.ts';
export { requotability } from './requotability.ts';
export type { QuotedApplication, Requotability } from './requotability.ts';
export { isActionable, isSettled, nextRequirementState } from './requirement-transitions.ts';
export type { RequirementEvent, RequirementState } from './requirement-transitions.ts';
export type { RequirementType } from './requirement-type.ts';
export { roundHalfUp } from './rounding.ts';
export { suggestedLoan } from './suggested-loan.ts';
export { testApplicant, testApplicants } from './test-applicants.ts';
export type { TestApplicant } from './test-applicants.ts';
export { testCard, testCardOf, testCards } from './test-cards.ts';
export type { CardReasonCode, TestCard } from './test-cards.ts';
export { transformCatalogue } from './transform-catalogue.ts';
export type { TransformDescription } from './transform-catalogue.ts';
export { transforms } from './transforms.ts';
export type { TransformName } from './transforms.ts';
export {
  isActiveLoan,
  isClosedLoan,
  isGivenUpLoan,
  isInArrears,
  isPendingLoan,
  isTerminatedLoan,
  loanStates,
  needsDirectDebit,
  offersCancellation,
} from './loan-state.ts';
export type { LoanState } from './loan-state.ts';
export type {
  Instalment,
  LedgerEntry,
  LedgerEntryKind,
  LenderDecision,
  LoanAccount,
  LoanAgreement,
} from './loan-account/loan-account.ts';
export {
  chargesToCome,
  ledgerBalance,
  outstanding,
  remainingToPay,
  signedPence,
  sumOutstanding,
  toCome,
  totalPaid,
} from './loan-account/account-figures.ts';
export {
  arrange,
  arrangementOptions,
  arrangementTerms,
  hasArrangement,
  isEligibleForArrangement,
} from './loan-account/arrangement.ts';
export type { ArrangementOption } from './loan-account/arrangement.ts';
export { advanceAccount } from './loan-account/advance-account.ts';
export { arrearsOf } from './loan-account/arrears.ts';
export type { Arrears } from './loan-account/arrears.ts';
export { balanceToday } from './loan-account/balance-today.ts';
export { cancellationFigure, isEligibleForCancellation } from './loan-account/cancellation-figure.ts';
export { arrangementDates, decideArrangement, usualPayment } from './loan-account/decide-arrangement.ts';
export type { ArrangementWish } from './loan-account/decide-arrangement.ts';
export { answerReferred, referredChoices } from './loan-account/referred-arrangement.ts';
export type { ReferredAnswer, ReferredWish } from './loan-account/referred-arrangement.ts';
export { contractSchedule } from './loan-account/contract-schedule.ts';
export { decideAccount } from './loan-account/decide-account.ts';
export { canMakeEarlyRepayment, largestEarlyRepayment } from './loan-account/early-repayment.ts';
export { endAccount } from './loan-account/end-account.ts';
export type { AccountEnd } from './loan-account/end-account.ts';
export { nextPayment, paymentsToCome } from './loan-account/next-payment.ts';
export { openAccount } from './loan-account/open-account.ts';
export {
  canChangePaymentDate,
  changePaymentDate,
  eligiblePaymentDates,
  previewPaymentDate,
} from './loan-account/payment-date-change.ts';
export type { PaymentDatePreview } from './loan-account/payment-date-change.ts';
export { owedInAll, receivePayment } from './loan-account/receive-payment.ts';
export type { ReceivedPayment } from './loan-account/receive-payment.ts';
export { refundAccount } from './loan-account/refund-account.ts';
export { settlementFigure } from './loan-account/settlement-figure.ts';
export type { SettlementFigure } from './loan-account/settlement-figure.ts';
