import type { RepresentativeExample } from '#model';
import {
  annualRateFromMonthly,
  aprFromCashFlows,
  levelPayment,
  monthlyRateFromAnnual,
  monthlyRateFromPayment,
} from './interest-rates.ts';
import { penceFromPounds, roundHalfUp } from './money.ts';

/** A figure of a representative example that follows from the amount, the term and the fees together with any other of them. */
export type ExampleFigure = 'total' | 'monthly' | 'apr' | 'rate';

/** From the lowest to the highest value, both included. */
export type Range = readonly [from: number, to: number];

/** The figures of an example, with the option to purchase fee of a hire purchase in pounds (0 without one). */
export type ExampleTerms = RepresentativeExample & { readonly optionFee: number };

const figures: readonly ExampleFigure[] = ['total', 'monthly', 'apr', 'rate'];

/** The level payment, in pence, of the credit at an APR. The option fee is paid with the last payment. */
function paymentAtApr({ amount, term, optionFee }: ExampleTerms, apr: number): number {
  const monthly = monthlyRateFromAnnual(apr / 100);
  const lent = penceFromPounds(amount) - penceFromPounds(optionFee) * Math.exp(-term * Math.log1p(monthly));
  return levelPayment(lent, monthly, term);
}

/** The level payment, in pence, of the credit and the fee at an interest rate. */
function paymentAtRate({ amount, fees, term }: ExampleTerms, rate: number): number {
  return levelPayment(penceFromPounds(amount) + penceFromPounds(fees), monthlyRateFromAnnual(rate / 100), term);
}

/** The unrounded payments, in pence, that are printed as this figure. */
function paymentsOf(terms: ExampleTerms, figure: ExampleFigure): Range {
  const { total, monthly, apr, rate, term, optionFee } = terms;
  switch (figure) {
    case 'total': {
      // The last instalment of a hire purchase absorbs the rounding of all others.
      const margin = optionFee > 0 ? 0.5 : 0.5 / term;
      const payment = (penceFromPounds(total) - penceFromPounds(optionFee)) / term;
      return [payment - margin, payment + margin];
    }
    case 'monthly':
      return [penceFromPounds(monthly) - 0.5, penceFromPounds(monthly) + 0.5];
    case 'apr':
      return [paymentAtApr(terms, apr - 0.05), paymentAtApr(terms, apr + 0.05)];
    case 'rate':
      return [paymentAtRate(terms, rate - 0.05), paymentAtRate(terms, rate + 0.05)];
  }
}

/** What is printed as the figure for a payment in pence: pounds, or percent to one decimal. */
function printed(terms: ExampleTerms, figure: ExampleFigure, payment: number): number {
  const { amount, fees, term, optionFee } = terms;
  switch (figure) {
    case 'total':
      return roundHalfUp(payment * term + penceFromPounds(optionFee)) / 100;
    case 'monthly':
      return roundHalfUp(payment) / 100;
    case 'apr': {
      const payments = Array.from({ length: term }, (_, month) => ({
        years: (month + 1) / 12,
        amount: -payment - (month + 1 < term ? 0 : penceFromPounds(optionFee)),
      }));
      return roundHalfUp(aprFromCashFlows([{ years: 0, amount: penceFromPounds(amount) }, ...payments]) ?? 0, 1);
    }
    case 'rate': {
      const owed = penceFromPounds(amount) + penceFromPounds(fees);
      return roundHalfUp(annualRateFromMonthly(monthlyRateFromPayment(owed, payment, term)) * 100, 1);
    }
  }
}

/** The payments that all of these figures allow; `undefined` if there are none. */
function common(terms: ExampleTerms, of: readonly ExampleFigure[]): Range | undefined {
  const ranges = of.map((figure) => paymentsOf(terms, figure));
  const from = Math.max(...ranges.map(([low]) => low));
  const to = Math.min(...ranges.map(([, high]) => high));
  return from < to ? [from, to] : undefined;
}

/** Do the figures of an example belong together? Each is rounded as it is printed (CONC App 1.2). */
export function isConsistent(terms: ExampleTerms): boolean {
  return common(terms, figures) !== undefined;
}

/**
 * The figures of an inconsistent example that alone can be wrong, with the values that fit the others. Empty if the example is
 * consistent, or if no change of one figure mends it.
 */
export function wrongFigures(terms: ExampleTerms): ReadonlyMap<ExampleFigure, Range> {
  const wrong = new Map<ExampleFigure, Range>();
  if (isConsistent(terms)) return wrong;
  for (const figure of figures) {
    const payments = common(
      terms,
      figures.filter((other) => other !== figure),
    );
    if (payments) wrong.set(figure, [printed(terms, figure, payments[0]), printed(terms, figure, payments[1])]);
  }
  return wrong;
}

/** Steps of amounts that examples use, the roundest first, in pounds. */
const steps = [1000, 500, 250, 100, 50, 10, 1];

/**
 * Other values of the amount and of the term with which the figures of an example belong together: the roundest amount, in pounds,
 * and the shortest term, in months.
 */
export function fittingTerms(terms: ExampleTerms): { readonly amount?: number; readonly term?: number } {
  const { total, term, apr, optionFee } = terms;
  const monthly = monthlyRateFromAnnual(apr / 100);
  const payment = (total - optionFee) / term;
  const lent = (payment * -Math.expm1(-term * Math.log1p(monthly))) / monthly;
  const amount = steps
    .map((step) => Math.round(lent / step) * step)
    .find((each) => each > 0 && isConsistent({ ...terms, amount: each }));
  const fitting = Array.from({ length: 360 }, (_, month) => month + 1).find((each) =>
    isConsistent({ ...terms, term: each }),
  );
  return { ...(amount === undefined ? {} : { amount }), ...(fitting === undefined ? {} : { term: fitting }) };
}
