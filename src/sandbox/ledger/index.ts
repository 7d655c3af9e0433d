export { bankHolidays } from './bank-holidays.ts';
export { addDays, addMonths, daysBetween } from './days.ts';
export { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';
export { dayOfMonth, paymentDayUpTo } from './payment-day.ts';
export type {
  Instalment,
  LedgerEntry,
  LedgerEntryKind,
  LenderDecision,
  LoanAccount,
  LoanAgreement,
} from './loan-account.ts';
export {
  chargesToCome,
  ledgerBalance,
  outstanding,
  remainingToPay,
  signedPence,
  sumOutstanding,
  toCome,
  totalPaid,
} from './account-figures.ts';
export {
  arrange,
  arrangementOptions,
  arrangementTerms,
  hasArrangement,
  isEligibleForArrangement,
} from './arrangement.ts';
export type { ArrangementOption } from './arrangement.ts';
export { advanceAccount } from './advance-account.ts';
export { arrearsOf } from './arrears.ts';
export type { Arrears } from './arrears.ts';
export { balanceToday } from './balance-today.ts';
export { cancellationFigure, isEligibleForCancellation } from './cancellation-figure.ts';
export { arrangementDates, decideArrangement, usualPayment } from './decide-arrangement.ts';
export type { ArrangementWish } from './decide-arrangement.ts';
export { answerReferred, referredChoices } from './referred-arrangement.ts';
export type { ReferredAnswer, ReferredWish } from './referred-arrangement.ts';
export { contractSchedule } from './contract-schedule.ts';
export { decideAccount } from './decide-account.ts';
export { canMakeEarlyRepayment, largestEarlyRepayment } from './early-repayment.ts';
export { endAccount } from './end-account.ts';
export type { AccountEnd } from './end-account.ts';
export { nextPayment, paymentsToCome } from './next-payment.ts';
export { openAccount } from './open-account.ts';
export {
  canChangePaymentDate,
  changePaymentDate,
  eligiblePaymentDates,
  previewPaymentDate,
} from './payment-date-change.ts';
export type { PaymentDatePreview } from './payment-date-change.ts';
export { owedInAll, receivePayment } from './receive-payment.ts';
export type { ReceivedPayment } from './receive-payment.ts';
export { refundAccount } from './refund-account.ts';
export { settlementFigure } from './settlement-figure.ts';
export type { SettlementFigure } from './settlement-figure.ts';
