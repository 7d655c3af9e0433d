import type { Brand, CreditBand } from '#model';
import {
  annualRateFromMonthly,
  levelPayment,
  monthlyRateFromAnnual,
  monthlyRateFromPayment,
} from './interest-rates.ts';
import { penceFromPounds, roundHalfUp } from './money.ts';

/** The terms and the cost of a loan. Amounts in pence, the term in months, rates in percent. */
export interface LoanTerms {
  /** The amount that is paid out. */
  readonly amount: number;
  readonly term: number;
  /** Added to what is owed, not to what is paid out. */
  readonly fee: number;
  readonly apr: number;
  /** The fixed annual interest rate, to one decimal. */
  readonly rate: number;
  readonly monthlyPayment: number;
  /** The total amount payable, interest and fee included. */
  readonly total: number;
  /** Hire purchase: paid with the last instalment and included in `total` and `lastPayment`. */
  readonly optionFee?: number;
  /** Hire purchase: the last instalment with everything that falls due with it. */
  readonly lastPayment?: number;
}

/** The fee is more than the loan costs at its APR. The APR includes the fee, so no such terms exist. */
export class FeeAboveCostError extends Error {
  readonly code = 'fee-above-cost';

  /**
   * @param fee pence
   * @param cost everything that is repaid beyond the amount, in pence
   */
  constructor(
    readonly fee: number,
    readonly cost: number,
  ) {
    super('The fee is more than the loan costs at this APR.');
    this.name = 'FeeAboveCostError';
  }
}

/**
 * The terms of an unsecured loan, from its APR. The payment repays the amount at the APR over equal months (CONC App 1.2), so that
 * the APR includes the fee. The interest rate is the one at which the same payment repays amount and fee. The total is the
 * unrounded payment times the term, rounded once: this reproduces the representative examples to the penny (B-10).
 *
 * @param amount pence
 * @param term months
 * @param apr percent. The terms state it to one decimal, as CONC App 1.2 prints it
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
    apr: roundHalfUp(apr, 1),
    rate: roundHalfUp(rate, 1),
    monthlyPayment: roundHalfUp(payment),
    total,
  };
}

/**
 * What is still owed of amount and fee, in pence: at the start and after each monthly payment. The last value is 0. The interest
 * rate is derived from the total, which is exact, not from the printed rate.
 */
export function balanceOverTime(terms: Pick<LoanTerms, 'amount' | 'fee' | 'term' | 'total'>): readonly number[] {
  const payment = terms.total / terms.term;
  const borrowed = terms.amount + terms.fee;
  const rate = monthlyRateFromPayment(borrowed, payment, terms.term);
  const growth = Math.log1p(rate);
  return Array.from({ length: terms.term + 1 }, (_, month) => {
    const left = terms.term - month;
    return roundHalfUp((payment * -Math.expm1(-left * growth)) / rate);
  });
}

/** The APR in a brand's table for a credit band and an amount in pence (B-11), in percent; `undefined` if not offered. */
export function illustrativeApr(
  brand: Pick<Brand, 'tiers' | 'tierMinimums'>,
  band: CreditBand,
  amount: number,
): number | undefined {
  const tier = brand.tierMinimums.findLastIndex((minimum) => amount >= penceFromPounds(minimum));
  return brand.tiers[band][tier] ?? undefined;
}

/**
 * The fee of a loan, in pence, from its amount in pence. From the amount of the representative example upwards, it is the brand's
 * fee. Below that it is proportional, in whole pounds, so that it stays below the cost of the loan, which includes it.
 */
export function loanFee(brand: Pick<Brand, 'fee' | 'representativeExample'>, amount: number): number {
  const inProportion =
    (penceFromPounds(brand.fee) * amount) / (penceFromPounds(brand.representativeExample.amount) * 100);
  return penceFromPounds(Math.min(brand.fee, Math.floor(inProportion)));
}
