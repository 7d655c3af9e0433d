export {
  instalmentsToCome,
  ledgerBalance,
  outstanding,
  signedPence,
  splitOf,
  sumOutstanding,
  totalPaid,
} from './account-figures.ts';
export { advanceAccount } from './advance-account.ts';
export {
  arrangementOptions,
  arrangementTerms,
  hasArrangement,
  isEligibleForArrangement,
  spreadArrears,
} from './arrangement.ts';
export { BREATHING_SPACE_DAYS, isInBreathingSpace } from './breathing-space.ts';
export { addDays, addMonths, dayOfMonth, daysBetween, paymentDayUpTo } from './calendar.ts';
export { contractApr, contractSchedule, contractTotal } from './contract-schedule.ts';
export {
  answerReferred,
  arrangementDates,
  decideArrangement,
  paymentOfMonth,
  reducedFor,
  referredChoices,
  usualPayment,
} from './decide-arrangement.ts';
export type { ReferredAnswer, ReferredRequest } from './decide-arrangement.ts';
export { canTerminateVoluntarily, decideAccount, endAccount } from './end-account.ts';
export { balanceToday, interestPerDay, leftToPay, postArrearsInterest } from './interest.ts';
export type {
  BreathingSpace,
  Instalment,
  LedgerEntry,
  LenderDecision,
  LoanAccount,
  LoanAgreement,
  ReducedPayments,
} from './loan-account.ts';
export { openAccount, payoutDay } from './open-account.ts';
export {
  canChangePaymentDate,
  changePaymentDate,
  eligiblePaymentDates,
  nextDateChangeFrom,
  previewPaymentDate,
  usualDateLimits,
} from './payment-date-change.ts';
export type { DateChangeLimits } from './payment-date-change.ts';
export { previewEarlyRepayment } from './preview-early-repayment.ts';
export { canMakeEarlyRepayment, largestEarlyRepayment, largestPaymentAhead, receivePayment } from './payments.ts';
export { arrearsOf, duePayments, paymentsToCome } from './payments-due.ts';
export type { DuePayment } from './payments-due.ts';
export {
  cancellationFigure,
  isEligibleForCancellation,
  lastDayToWithdraw,
  settlementFigure,
  withdrawalFigure,
} from './settlement.ts';
export type { SettlementFigure } from './settlement.ts';
export { endReducedPayments, hasReducedPayments, reducePayments } from './reduced-payments.ts';
export { changeBreathingSpace, firstBreathingDay, startBreathingSpace } from './record-breathing-space.ts';
export { refundAccount } from './refund.ts';
export { settlementDays } from './settlement-price.ts';
export { type SumsInArrears, sumsInArrears } from './sums-in-arrears.ts';
export { withdrawAccount } from './withdrawal.ts';
export { addWorkingDays, workingDayFrom } from './working-days.ts';
