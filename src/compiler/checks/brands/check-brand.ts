import { illustrativeApr, loanTerms, penceFromPounds, poundsFromPence, roundHalfUp } from '#lending';
import type { Brand, CreditBand, JsonObject, Pointer } from '#model';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { asList, asObject, below } from '../../json/json-access.ts';
import type { Tracked } from '../../files/tracked.ts';
import { finding } from '../../diagnostics/finding.ts';

/** Numbers of a brand's file that contradict each other: ranges, defaults and the table of rates. */
export function* checkBrand(brand: Tracked): Iterable<Diagnostic> {
  const value = asObject(brand.value);
  for (const name of ['amount', 'term', 'illustrativeApr']) {
    yield* rangeProblems(brand, asObject(value[name]), below('', name));
  }
  for (const name of ['amount', 'term']) {
    yield* insideProblem(brand, asObject(value[name]), below('/representativeExample', name));
  }
  yield* tierProblems(brand, value);
  yield* exampleProblem(brand, value);
}

function* rangeProblems(brand: Tracked, range: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const { minimum, maximum } = range;
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) {
    const message = `"minimum" (${minimum}) is greater than "maximum" (${maximum}).`;
    yield finding(
      'brand/wrong-range',
      brand.origin(below(place, 'minimum')),
      message,
      'Swap the two values, or change one of them.',
    );
    return;
  }
  yield* insideProblem(brand, range, below(place, 'default'));
}

/** A value must be inside its range and on one of its steps. */
function* insideProblem(brand: Tracked, { minimum, maximum, step }: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const value = place
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => asObject(part)[key], brand.value);
  if (typeof value !== 'number' || typeof minimum !== 'number' || typeof maximum !== 'number' || minimum > maximum)
    return;
  const onStep = typeof step !== 'number' || step <= 0 || (value - minimum) % step === 0;
  if (value >= minimum && value <= maximum && onStep) return;
  const steps = typeof step === 'number' ? `, in steps of ${step}` : '';
  const name = place.split('/').at(-1) ?? '';
  const message = `"${name}" is ${value}, but the brand offers ${minimum} to ${maximum}${steps}.`;
  yield finding('brand/wrong-range', brand.origin(place), message, 'Change this value or the range.');
}

/** Each credit band needs a rate, or null, for each column of the table (B-11). */
function* tierProblems(brand: Tracked, value: JsonObject): Iterable<Diagnostic> {
  const columns = asList(value['tierMinimums']);
  const fallen = columns.findIndex((from, index) => index > 0 && Number(from) <= Number(columns[index - 1]));
  if (fallen > 0) {
    const message = 'Each entry of "tierMinimums" must be greater than the one before it.';
    const origin = brand.origin(below('/tierMinimums', fallen));
    yield finding('brand/wrong-tiers', origin, message, 'Sort the amounts, and the rates in "tiers" in the same way.');
  }
  for (const [band, rates] of Object.entries(asObject(value['tiers']))) {
    if (!Array.isArray(rates) || columns.length === 0 || rates.length === columns.length) continue;
    const message = `"${band}" has ${rates.length} rates, but "tierMinimums" has ${columns.length} entries.`;
    const hint = 'Give one rate for each entry. Use null if the brand offers nothing there.';
    yield finding('brand/wrong-tiers', brand.origin(below('/tiers', band)), message, hint);
  }
}

/** The bands of the table, best first. */
const bands = ['Great', 'Good', 'Fair', 'Limited'] satisfies CreditBand[];

/**
 * The representative example must be the loan that the table gives for its amount and term, in the band that has its APR. Otherwise
 * the calculator shows other figures than the example beside it. Without such a band, there is nothing to compare.
 */
function* exampleProblem(brand: Tracked, value: JsonObject): Iterable<Diagnostic> {
  if (!isPriced(value)) return;
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

/** Does the brand state everything that a price follows from? Missing and wrong values are reported elsewhere. */
function isPriced(value: JsonObject): value is JsonObject & Brand {
  const example = asObject(value['representativeExample']);
  const tiers = asObject(value['tiers']);
  const numbers = [value['fee'], ...['amount', 'term', 'apr', 'monthly', 'total'].map((name) => example[name])];
  const hirePurchase = value['hirePurchase'];
  const isComplete = typeof asObject(hirePurchase)['optionToPurchaseFee'] === 'number';
  return (
    numbers.every((each) => typeof each === 'number') &&
    bands.every((band) => asList(tiers[band]).every((rate) => rate === null || typeof rate === 'number')) &&
    (hirePurchase === undefined || isComplete)
  );
}
