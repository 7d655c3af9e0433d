import { aprFromCashFlows, levelPayment, monthlyRateFromAnnual, roundHalfUp } from '#lending';

/** What a hire purchase is agreed on. Amounts in pence, the term in months, the rate in percent. */
export interface HirePurchaseOffer {
  readonly amount: number;
  /** Financed: part of what is owed, not of what is paid out. */
  readonly fee: number;
  /** Fixed annual interest rate, effective. */
  readonly rate: number;
  readonly term: number;
  /** Paid with the last instalment, for the vehicle to become the borrower's. */
  readonly optionFee: number;
}

/** What it costs. Amounts in pence, the APR in percent, unrounded. */
export interface HirePurchaseTerms {
  readonly monthlyPayment: number;
  /** The last instalment, which settles what rounding left; without the option fee. */
  readonly lastInstalment: number;
  readonly total: number;
  readonly apr: number | undefined;
}

/**
 * The terms of a hire purchase, from its interest rate: a level instalment rounded to the penny, interest rounded to the
 * penny each month, the last instalment whatever is left. Gives the motor representative example to the penny (B-10).
 */
export function hirePurchaseFromRate(offer: HirePurchaseOffer): HirePurchaseTerms {
  const monthlyRate = monthlyRateFromAnnual(offer.rate / 100);
  const monthlyPayment = roundHalfUp(levelPayment(offer.amount + offer.fee, monthlyRate, offer.term));
  let balance = offer.amount + offer.fee;
  for (let month = 1; month < offer.term; month += 1) balance += roundHalfUp(balance * monthlyRate) - monthlyPayment;
  const lastInstalment = balance + roundHalfUp(balance * monthlyRate);
  const payments = Array.from({ length: offer.term }, (_, index) => ({
    years: (index + 1) / 12,
    amount: index + 1 < offer.term ? -monthlyPayment : -(lastInstalment + offer.optionFee),
  }));
  return {
    monthlyPayment,
    lastInstalment,
    total: -payments.reduce((sum, payment) => sum + payment.amount, 0),
    apr: aprFromCashFlows([{ years: 0, amount: offer.amount }, ...payments]),
  };
}
