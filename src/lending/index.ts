export { levelPayment, monthlyRateFromAnnual, monthlyRateFromPayment } from './annuity.ts';
export { isActionable, isOpenApplication, stateSegment } from './application-state.ts';
export type { StateSegment } from './application-state.ts';
export { aprFromCashFlows } from './apr-from-cash-flows.ts';
export type { CashFlow } from './apr-from-cash-flows.ts';
export { balanceOverTime } from './balance-over-time.ts';
export { ageOn, formatDate, formatLongDate, formatLongMoment, formatMonth, isoDate } from './calendar-date.ts';
export { barsNewLoan } from './bars-new-loan.ts';
export { canApply } from './can-apply.ts';
export { directDebitGuarantee } from './direct-debit-guarantee.ts';
export { FeeAboveCostError } from './fee-above-cost-error.ts';
export { filledAddresses } from './filled-addresses.ts';
export { formatYears } from './format-years.ts';
export { formats } from './formats.ts';
export { illustrativeApr } from './illustrative-apr.ts';
export { isQuoteActive } from './is-quote-active.ts';
export { legalDocuments, nextLegalDocument } from './legal-documents.ts';
export type { LegalDocument } from './legal-documents.ts';
export { loanFee } from './loan-fee.ts';
export { formatServerTime, londonDate, parseServerTime } from './london-time.ts';
export { mask } from './mask.ts';
export { formatMoney, formatPounds, penceFromPounds, poundsFromPence } from './money.ts';
export { netMonthlyIncome } from './net-monthly-income.ts';
export type { IncomeFrequency } from './net-monthly-income.ts';
export { phoneNumber } from './phone-number.ts';
export { quoteFromApr } from './quote.ts';
export type { LoanTerms } from './quote.ts';
export { roundHalfUp } from './rounding.ts';
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
