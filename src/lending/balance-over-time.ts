import { monthlyRateFromPayment } from './annuity.ts';
import type { LoanTerms } from './quote.ts';
import { roundHalfUp } from './rounding.ts';

/**
 * What is still owed of amount and fee, in pence: at the start, and after each monthly payment. The last is 0.
 * The rate is taken from the total, which is exact, not from the printed rate.
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
