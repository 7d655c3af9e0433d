import type { JsonObject, Pointer } from '#model';
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
