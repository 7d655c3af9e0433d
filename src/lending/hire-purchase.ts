import { aprFromCashFlows, levelPayment, monthlyRateFromAnnual } from './interest-rates.ts';
import { roundHalfUp } from './money.ts';
import { FeeAboveCostError, type LoanTerms } from './quote.ts';

/** What a hire purchase is agreed on. Amounts in pence, the term in months, the rate in percent. */
export interface HirePurchaseOffer {
  readonly amount: number;
  /** Financed: added to what is owed, not to what is paid out. */
  readonly fee: number;
  /** Fixed annual interest rate, effective. */
  readonly rate: number;
  readonly term: number;
  /** Paid with the last instalment, so that the borrower owns the vehicle. */
  readonly optionFee: number;
}

/** What a hire purchase costs. Amounts in pence, the APR in percent, unrounded. */
export interface HirePurchaseTerms {
  readonly monthlyPayment: number;
  /** The last instalment, which absorbs rounding, without the option fee. */
  readonly lastInstalment: number;
  readonly total: number;
  readonly apr: number | undefined;
}

/**
 * The terms of a hire purchase, from its interest rate. Instalments are level and rounded to the penny, interest is rounded to the
 * penny each month, and the last instalment repays the rest. It reproduces the motor representative example to the penny (B-10).
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

/** The highest interest rate that is tried, in tenths of a percent. */
const HIGHEST = 1_000;

/**
 * The terms of a hire purchase, from the APR of a brand's table: those of the highest interest rate, to one decimal, whose printed
 * APR (one decimal, half up) is not above it. For the representative example, that is its rate of 22.3% (B-10).
 *
 * @param apr percent, to one decimal
 * @throws {FeeAboveCostError} the fees alone cost more than the APR allows
 */
export function hirePurchaseFromApr(offer: Omit<HirePurchaseOffer, 'rate'>, apr: number): LoanTerms {
  let tooLow = -1;
  let tooHigh = HIGHEST;
  while (tooHigh - tooLow > 1) {
    const middle = Math.floor((tooLow + tooHigh) / 2);
    if (printedApr(offer, middle / 10) <= apr) tooLow = middle;
    else tooHigh = middle;
  }
  const rate = tooLow / 10;
  if (rate < 0) throw new FeeAboveCostError(offer.fee + offer.optionFee, 0);
  const { monthlyPayment, lastInstalment, total } = hirePurchaseFromRate({ ...offer, rate });
  const { amount, term, fee, optionFee } = offer;
  return {
    amount,
    term,
    fee,
    apr: printedApr(offer, rate),
    rate,
    monthlyPayment,
    lastPayment: lastInstalment + optionFee,
    total,
    optionFee,
  };
}

function printedApr(offer: Omit<HirePurchaseOffer, 'rate'>, rate: number): number {
  return roundHalfUp(hirePurchaseFromRate({ ...offer, rate }).apr ?? Infinity, 1);
}
