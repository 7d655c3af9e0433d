import { FeeAboveCostError, roundHalfUp, type LoanTerms } from '#lending';
import { hirePurchaseFromRate } from './hire-purchase-from-rate.ts';
import type { HirePurchaseOffer } from './hire-purchase-from-rate.ts';

/** The highest interest rate looked for, in tenths of a percent. */
const HIGHEST = 1_000;

/**
 * The terms of a hire purchase from the APR of a brand's table: the highest interest rate, to one decimal, whose APR as it is
 * printed (one decimal, half up) is not above it. For the representative example this is its rate of 22.3% (B-10).
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
