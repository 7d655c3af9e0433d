import { accepts } from '../json/accepts.ts';
import { difference, type Language, noText, Undecided, union } from '../inclusion/language.ts';
import { datesUntil } from './date-language.ts';
import { limitsOf } from './number-cells.ts';

/** Days are numbered as if each month had 31 of them. */
const MONTH = 31;
const YEAR = 12 * MONTH;
const LAST = 10_000 * YEAR - 1;

/** The dates of birth at which an age passes a test. `ageOn` is the age of a date; it never grows with the date. */
export function languageOfAges(ageOn: (date: string) => unknown, test: unknown): Language {
  const limits = limitsOf(test);
  if (!limits) throw new Undecided('a test of an age that does not only compare');
  const steps = [...new Set(limits.flatMap((limit) => [Math.floor(limit), Math.floor(limit) + 1]))];
  const born = steps.sort((one, other) => one - other).map((age) => lastBirth(ageOn, age));
  // All ages between two steps have the same result.
  const pieces = [LAST, ...born, -1].flatMap((last, index, all) => (last === all[index + 1] ? [] : [last]));
  const passing = pieces.flatMap((last, index) => {
    const next = pieces[index + 1] ?? -1;
    const isIn = last > next && accepts(test, ageOn(dateAt(lastDay(ageOn, last))));
    return isIn ? [difference(until(last), until(next))] : [];
  });
  return passing.reduce(union, noText());
}

const until = (day: number): Language => (day < YEAR ? noText() : datesUntil(dateAt(day)));

/** The last day on which somebody of this age or older can be born; -1 if nobody can be so old. */
function lastBirth(ageOn: (date: string) => unknown, age: number): number {
  let [low, high] = [YEAR - 1, LAST];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (Number(ageOn(dateAt(lastDay(ageOn, middle)))) >= age) low = middle;
    else high = middle - 1;
  }
  return low < YEAR ? -1 : low;
}

/** The last real day up to this one. */
function lastDay(ageOn: (date: string) => unknown, day: number): number {
  let last = day;
  while (last > YEAR && ageOn(dateAt(last)) === undefined) last -= 1;
  return last;
}

function dateAt(day: number): string {
  const parts = [Math.floor(day / YEAR), Math.floor((day % YEAR) / MONTH) + 1, (day % MONTH) + 1];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
