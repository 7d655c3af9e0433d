import { annualRateFromMonthly, levelPayment, monthlyRateFromAnnual, monthlyRateFromPayment } from './annuity.ts';
import { FeeAboveCostError } from './fee-above-cost-error.ts';
import { roundHalfUp } from './rounding.ts';

/** What a loan costs. Amounts in pence, the term in months, rates in percent. */
export interface LoanTerms {
  /** What is paid out. */
  readonly amount: number;
  readonly term: number;
  /** Part of what is owed, not of what is paid out. */
  readonly fee: number;
  readonly apr: number;
  /** The fixed annual interest rate, to one decimal. */
  readonly rate: number;
  readonly monthlyPayment: number;
  /** All that is paid back, interest and fee included. */
  readonly total: number;
  /** Of a hire purchase: paid with the last instalment, and a part of `total` and of `lastPayment`. */
  readonly optionFee?: number;
  /** Of a hire purchase: the last instalment with all that falls due with it. */
  readonly lastPayment?: number;
}

/**
 * The terms of an unsecured loan, from its APR. The payment repays the amount at the APR over equal months (CONC App 1.2),
 * so that the fee is inside the APR; the interest rate is the one at which the same payment repays amount and fee. The
 * total is the unrounded payment times the term, rounded once: this gives the representative examples to the penny (B-10).
 *
 * @param amount pence
 * @param term months
 * @param apr percent
 * @param fee pence
 * @throws {FeeAboveCostError} the APR leaves no room for the fee
 */
export function quoteFromApr(amount: number, term: number, apr: number, fee: number): LoanTerms {
  const payment = levelPayment(amount, monthlyRateFromAnnual(apr / 100), term);
  const total = roundHalfUp(payment * term);
  if (amount + fee > total) throw new FeeAboveCostError(fee, total - amount);
  const rate = annualRateFromMonthly(monthlyRateFromPayment(amount + fee, payment, term)) * 100;
  return {
    amount,
    term,
    fee,
    apr,
    rate: roundHalfUp(rate, 1),
    monthlyPayment: roundHalfUp(payment),
    total,
  };
}
