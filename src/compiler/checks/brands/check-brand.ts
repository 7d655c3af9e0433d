import type { JsonObject, Pointer } from '#model';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { asList, asObject, below } from '../../json/json-access.ts';
import type { Tracked } from '../../files/tracked.ts';
import { finding } from '../../diagnostics/finding.ts';

/** Do the numbers of a brand's file go together: ranges, defaults, the table of rates? */
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
    const message = `"minimum" is ${minimum}, above "maximum", which is ${maximum}.`;
    yield finding(
      'brand/wrong-range',
      brand.origin(below(place, 'minimum')),
      message,
      'Exchange the two, or change one.',
    );
    return;
  }
  yield* insideProblem(brand, range, below(place, 'default'));
}

/** What stands at a place must be inside a range, and on one of its steps. */
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
  const message = `"${name}" is ${value}, which cannot be had: the brand offers ${minimum} to ${maximum}${steps}.`;
  yield finding('brand/wrong-range', brand.origin(place), message, 'Change it, or the range.');
}

/** Each credit band has a rate, or null, for each amount at which a column begins (B-11). */
function* tierProblems(brand: Tracked, value: JsonObject): Iterable<Diagnostic> {
  const columns = asList(value['tierMinimums']);
  const fallen = columns.findIndex((from, index) => index > 0 && Number(from) <= Number(columns[index - 1]));
  if (fallen > 0) {
    const message = '"tierMinimums" must rise from one entry to the next.';
    const origin = brand.origin(below('/tierMinimums', fallen));
    yield finding(
      'brand/wrong-tiers',
      origin,
      message,
      'Put the amounts in order, and the rates of "tiers" with them.',
    );
  }
  for (const [band, rates] of Object.entries(asObject(value['tiers']))) {
    if (!Array.isArray(rates) || columns.length === 0 || rates.length === columns.length) continue;
    const message = `"${band}" has ${rates.length} rates for ${columns.length} entries of "tierMinimums".`;
    const hint = 'Give one rate for each entry; null where nothing is offered.';
    yield finding('brand/wrong-tiers', brand.origin(below('/tiers', band)), message, hint);
  }
}
