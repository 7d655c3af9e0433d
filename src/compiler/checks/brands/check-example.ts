import {
  type ExampleTerms,
  FeeAboveCostError,
  fittingTerms,
  formatPounds,
  illustrativeApr,
  isConsistent,
  loanTerms,
  penceFromPounds,
  poundsFromPence,
  type Range,
  roundHalfUp,
  wrongFigures,
} from '#lending';
import { asObject, type Brand } from '#model';
import { below, type Diagnostic, finding, type Tracked } from '#findings';
import { bands, isPriced } from './priced-brand.ts';

/** Figures of the representative example that contradict each other, the fee or the calculator beside it (B-10, CONC 3.5.5R). */
export function* checkExample(brand: Tracked): Iterable<Diagnostic> {
  const value = asObject(brand.value);
  if (!isPriced(value)) return;
  const found = [...figureProblems(brand, value), ...feeProblems(brand, value)];
  yield* found;
  if (found.length === 0) yield* calculatorProblems(brand, value);
}

const nameOf = { total: 'total', monthly: 'monthly payment', apr: 'APR', rate: 'interest rate' } as const;

/** The figures must follow from each other: the payment, the total and the term; the APR; the rate with the fees. */
function* figureProblems(brand: Tracked, value: Brand): Iterable<Diagnostic> {
  const example = value.representativeExample;
  const terms: ExampleTerms = { ...example, optionFee: value.hirePurchase?.optionToPurchaseFee ?? 0 };
  // With the fee of every loan the figures fit: then only the fees are wrong, which is reported below.
  if (isConsistent(terms) || isConsistent({ ...terms, fees: value.fee })) return;
  const wrong = [...wrongFigures(terms)];
  const [first] = wrong;
  if (first) {
    const [figure] = first;
    const message = `The ${nameOf[figure]} of ${written(figure, example[figure])} does not follow from the other figures of the example.`;
    const right = wrong.map(([each, range]) => `the ${nameOf[each]} ${between(each, range)}`);
    const hint = `With the other figures, ${right.join(', or ')}.`;
    yield finding('brand/wrong-example', brand.origin(below('/representativeExample', figure)), message, hint);
    return;
  }
  const fitting = fittingTerms(terms);
  const [name = 'amount', right] = Object.entries(fitting)[0] ?? [];
  const message =
    'The total, the monthly payment, the APR and the interest rate are not those of this amount and term.';
  const hint =
    right === undefined
      ? 'Compare every figure with the source of the example: more than one of them is wrong.'
      : `They fit if "${name}" is ${right}.`;
  yield finding('brand/wrong-example', brand.origin(below('/representativeExample', name)), message, hint);
}

const written = (figure: keyof typeof nameOf, value: number) =>
  figure === 'apr' || figure === 'rate' ? `${value}%` : formatPounds(value);

const between = (figure: keyof typeof nameOf, [from, to]: Range) =>
  from === to ? `is ${written(figure, from)}` : `is from ${written(figure, from)} to ${written(figure, to)}`;

/** The fee of the example is that of every loan, and no loan may cost less than its fee, because its APR includes the fee. */
function* feeProblems(brand: Tracked, value: Brand): Iterable<Diagnostic> {
  const { fee, representativeExample: example } = value;
  if (fee !== example.fees) {
    const message = `The fee is ${formatPounds(fee)}, but the representative example has ${formatPounds(example.fees)}.`;
    const isOfExample = !isConsistent({ ...example, optionFee: value.hirePurchase?.optionToPurchaseFee ?? 0 });
    const place = isOfExample ? '/representativeExample/fees' : '/fee';
    const hint = `The other figures of the example fit a fee of ${formatPounds(isOfExample ? fee : example.fees)}.`;
    yield finding('brand/wrong-fee', brand.origin(place), message, hint);
    return;
  }
  for (const band of bands)
    for (const [column, from] of value.tierMinimums.entries()) {
      const amount = Math.max(from, value.amount.minimum);
      try {
        loanTerms(value, band, penceFromPounds(amount), value.term.minimum);
      } catch (error) {
        if (!(error instanceof FeeAboveCostError)) throw error;
        const message = `At this APR, a loan of ${formatPounds(amount)} over ${value.term.minimum} months costs ${formatPounds(poundsFromPence(error.cost))}, which is less than its fee of ${formatPounds(poundsFromPence(error.fee))}.`;
        const hint = 'Raise the APR, or lower the fee: the APR includes the fee.';
        yield finding('brand/wrong-fee', brand.origin(below('/tiers', band, column)), message, hint);
        return;
      }
    }
}

/**
 * The representative example must be the loan that the table gives for its amount and term, in the band that has its APR. Otherwise
 * the calculator shows other figures than the example beside it. Without such a band, there is nothing to compare.
 */
function* calculatorProblems(brand: Tracked, value: Brand): Iterable<Diagnostic> {
  const { amount, term, apr, monthly, total } = value.representativeExample;
  const pence = penceFromPounds(amount);
  const band = bands.find((name) => roundHalfUp(illustrativeApr(value, name, pence) ?? 0, 1) === apr);
  const terms = band && loanTerms(value, band, pence, term);
  if (!terms) return;
  const priced = { monthly: poundsFromPence(terms.monthlyPayment), total: poundsFromPence(terms.total) };
  if (priced.monthly === monthly && priced.total === total) return;
  const message = `The example is £${monthly} a month and £${total} in total, but the rate of "${band}" gives £${priced.monthly} and £${priced.total}.`;
  const hint =
    'An APR is printed to one decimal. Give the rate in "tiers" the decimals that the total of the example needs.';
  yield finding('brand/wrong-example', brand.origin('/representativeExample/total'), message, hint);
}
