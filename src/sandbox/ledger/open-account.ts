import { monthlyRateFromPayment } from '#lending';
import { contractSchedule } from './contract-schedule.ts';
import type { LoanAccount, LoanAgreement } from './loan-account.ts';

/** The account of an agreement on the day that it is made: Pending, nothing owed yet, the schedule that was agreed. */
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
