import { asObject, type JsonObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, type Tracked, valueAt } from '#findings';

/** The figures of the representative example that are in a range of the brand. */
const examples = { amount: 'amount', term: 'term', illustrativeApr: 'apr' } as const;

/** Ranges of a brand that are empty or not whole steps, and values outside of their range (B-05 to B-08). */
export function* checkRanges(brand: Tracked): Iterable<Diagnostic> {
  const value = asObject(brand.value);
  for (const [name, ofExample] of Object.entries(examples)) {
    const at = below('', name);
    const range = asObject(value[name]);
    // Only the first, because nothing is inside a wrong range.
    const [wrong] = [
      ...rangeProblems(brand, range, at),
      ...insideProblem(brand, range, at, below(at, 'default')),
      ...insideProblem(brand, range, at, below('/representativeExample', ofExample)),
    ];
    if (wrong) yield wrong;
  }
}

function* rangeProblems(brand: Tracked, range: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const { minimum, maximum, step } = range;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return;
  if (minimum > maximum) {
    const message = `"minimum" (${minimum}) is greater than "maximum" (${maximum}).`;
    const hint = 'Swap the two values, or change one of them.';
    yield finding('brand/wrong-range', brand.origin(below(place, 'minimum')), message, hint);
    return;
  }
  if (typeof step === 'number' && (maximum - minimum) % step !== 0) {
    const last = nearestOf(range, maximum);
    const message = `From ${minimum}, steps of ${step} do not lead to the "maximum" of ${maximum}.`;
    const hint = `Write ${last} or ${last + step} as the maximum, or change the step.`;
    yield finding('brand/wrong-range', brand.origin(below(place, 'maximum')), message, hint);
  }
}

/** The value of a range, on one of its steps and not above the maximum, that is nearest below a number. */
function nearestOf({ minimum, maximum, step }: JsonObject, value: number): number {
  const [low, high] = [Number(minimum), Math.min(Number(maximum), Math.max(Number(minimum), value))];
  return typeof step === 'number' && step > 0 ? low + Math.floor((high - low) / step) * step : high;
}

/** A value must be inside its range, which is `at`, and on one of its steps. */
function* insideProblem(brand: Tracked, range: JsonObject, at: Pointer, place: Pointer): Iterable<Diagnostic> {
  const { minimum, maximum, step } = range;
  const value = valueAt(brand.value, place);
  if (typeof value !== 'number' || typeof minimum !== 'number' || typeof maximum !== 'number' || minimum > maximum)
    return;
  const onStep = typeof step !== 'number' || step <= 0 || (value - minimum) % step === 0;
  if (value >= minimum && value <= maximum && onStep) return;
  const steps = typeof step === 'number' ? `, in steps of ${step}` : '';
  const name = place.split('/').at(-1) ?? '';
  const message = `"${name}" is ${value}, but the brand offers ${minimum} to ${maximum}${steps}.`;
  const [own, limits] = [brand.origin(place), brand.origin(below(at, 'minimum'))];
  const near = nearestOf(range, value);
  // A value that brands share is right for the others.
  const [origin, hint] =
    own.at.file === limits.at.file
      ? [own, `Change this value, for example to ${near}, or change the range on line ${limits.at.line}.`]
      : [limits, `Write a "${name}" of this brand, for example ${near}, or change the range.`];
  yield finding('brand/wrong-range', origin, message, hint);
}
