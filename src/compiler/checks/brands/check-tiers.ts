import { roundHalfUp } from '#lending';
import { asList, asObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, inWords, listed, type Tracked, valueAt } from '#findings';
import { bands } from './priced-brand.ts';

/** Problems of a brand's table of rates (B-07, B-11): its columns, its rows, the order of its rates, and the range that is shown for it. */
export function* checkTiers(brand: Tracked): Iterable<Diagnostic> {
  yield* columnProblems(brand);
  const columns = asList(asObject(brand.value)['tierMinimums']);
  let isComplete = true;
  for (const [band, rates] of Object.entries(asObject(asObject(brand.value)['tiers']))) {
    if (!Array.isArray(rates) || columns.length === 0 || rates.length === columns.length) continue;
    isComplete = false;
    const message = `"${band}" has ${rates.length} rates, but "tierMinimums" has ${columns.length} entries.`;
    const hint = 'Give one rate for each entry. Use null if the brand offers nothing there.';
    yield finding('brand/wrong-tiers', brand.origin(below('/tiers', band)), message, hint);
  }
  if (isComplete) yield* rateProblems(brand, columns);
}

/** The columns must rise, start at the smallest amount or below it, and each must have an amount that the brand lends. */
function* columnProblems(brand: Tracked): Iterable<Diagnostic> {
  const columns = asList(asObject(brand.value)['tierMinimums']);
  const { minimum, maximum } = asObject(valueAt(brand.value, '/amount'));
  const fallen = columns.findIndex((from, index) => index > 0 && Number(from) <= Number(columns[index - 1]));
  const at = (index: number) => brand.origin(below('/tierMinimums', index));
  if (fallen > 0) {
    const message = 'Each entry of "tierMinimums" must be greater than the one before it.';
    yield finding(
      'brand/wrong-tiers',
      at(fallen),
      message,
      'Sort the amounts, and the rates in "tiers" in the same way.',
    );
    return;
  }
  const first = columns[0];
  if (typeof first === 'number' && typeof minimum === 'number' && first > minimum) {
    const message = `No rate applies to a loan of £${minimum}: the first entry of "tierMinimums" is ${first}.`;
    yield finding('brand/wrong-tiers', at(0), message, `Write 0, or ${minimum}, the smallest amount of the brand.`);
  }
  const above = columns.findIndex((from) => typeof from === 'number' && typeof maximum === 'number' && from > maximum);
  if (above > 0) {
    const message = `The rates from ${JSON.stringify(columns[above])} apply to no loan: the brand lends up to ${JSON.stringify(maximum)}.`;
    yield finding(
      'brand/wrong-tiers',
      at(above),
      message,
      'Remove the entry and its rates, or raise "amount/maximum".',
    );
  }
}

/** Each rate must be in the range that is shown, and neither a larger loan nor a better credit band may cost more. */
function* rateProblems(brand: Tracked, columns: readonly unknown[]): Iterable<Diagnostic> {
  const { minimum, maximum } = asObject(valueAt(brand.value, '/illustrativeApr'));
  const range = typeof minimum === 'number' && typeof maximum === 'number' ? { minimum, maximum } : undefined;
  const at = (row: number, column: number): Pointer => below('/tiers', bands[row] ?? '', column);
  const outside: (readonly [place: Pointer, rate: number])[] = [];
  const isOutside = (rate: number): boolean => {
    const shown = roundHalfUp(rate, 1);
    return range !== undefined && (shown < range.minimum || shown > range.maximum);
  };
  for (const row of bands.keys())
    for (const column of columns.keys()) {
      const rate = valueAt(brand.value, at(row, column));
      if (typeof rate !== 'number') continue;
      const origin = brand.origin(at(row, column));
      if (isOutside(rate)) {
        outside.push([at(row, column), rate]);
        continue;
      }
      const before: readonly (readonly [Pointer, string, boolean])[] = [
        [at(row, column - 1), 'a smaller loan', column > 0],
        [at(row - 1, column), `the band "${bands[row - 1] ?? ''}"`, row > 0],
      ];
      for (const [place, of, isThere] of before) {
        if (!isThere) continue;
        const other = valueAt(brand.value, place);
        const isSmaller = of === 'a smaller loan';
        if (typeof other === 'number' && (isSmaller ? rate <= other : rate >= other)) continue;
        if (other !== null && (typeof other !== 'number' || isOutside(other))) continue;
        const message =
          other === null
            ? `This loan has an APR of ${rate}%, but ${of} is not offered.`
            : `The APR of ${rate}% is ${isSmaller ? 'higher' : 'lower'} than that of ${of} (${other}%).`;
        const hint =
          other === null
            ? 'Write null, or give the other loan a rate, too.'
            : `Write ${other} or ${isSmaller ? 'less' : 'more'}, or change the other rate.`;
        yield finding('brand/wrong-tiers', origin, message, hint);
        break;
      }
    }
  if (range) yield* outsideProblem(brand, outside, range);
}

/** All rates outside of the range that is shown, as one finding, because the range may be wrong. */
function* outsideProblem(
  brand: Tracked,
  outside: readonly (readonly [place: Pointer, rate: number])[],
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): Iterable<Diagnostic> {
  const [first] = outside;
  if (!first) return;
  const rates = inWords(outside.map(([, rate]) => `${rate}%`));
  const range = `"illustrativeApr", ${minimum}% to ${maximum}%`;
  const [message, write] =
    outside.length === 1
      ? [`The APR of ${rates} is outside of ${range}.`, 'Write a rate']
      : [`The APRs of ${rates} are outside of ${range}.`, 'Write rates'];
  const shown = outside.map(([, rate]) => roundHalfUp(rate, 1));
  const beyond = [Math.min(...shown), Math.max(...shown)].filter((rate) => rate < minimum || rate > maximum);
  const hint = `${write} from ${minimum} to ${maximum}, or extend the range to ${listed([...new Set(beyond)].map(String))}.`;
  yield finding('brand/wrong-tiers', brand.origin(first[0]), message, hint);
}
