import { monthlyRateFromPayment } from '#lending';
import { contractSchedule } from './contract-schedule.ts';
import type { LoanAccount, LoanAgreement } from './loan-account.ts';
import { addWorkingDays } from './working-days.ts';

/** The day on which the lender pays out a loan that is agreed on a day: the next working day. */
export function payoutDay(madeOn: string): string {
  return addWorkingDays(madeOn, 1);
}

/**
 * Opens the account of an agreement on the day that it is made: Pending, with the agreed schedule and nothing owed yet.
 * @throws {RangeError} the payment day is not a day from 1 to 28
 */
export function openAccount(agreement: LoanAgreement): LoanAccount {
  const { terms, madeOn, paidOutOn, paymentDay } = agreement;
  const payment = (terms.total - (terms.optionFee ?? 0)) / terms.term;
  return {
    agreement,
    monthlyRate: monthlyRateFromPayment(terms.amount + terms.fee, payment, terms.term),
    state: 'Pending',
    asOf: madeOn,
    ledger: [],
    instalments: contractSchedule(agreement),
    monthlyPayment: terms.monthlyPayment,
    paymentDay,
    lateChargedTo: paidOutOn,
  };
}
