import { asList, isObject, type JsonObject } from '#model';
import { accepts } from '../json/accepts.ts';

const LIMITS: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'];

/** Numbers are decimals with at most this many digits behind the point. */
const DIGITS = 6;

/** A limit of work: numbers that are tried between two limits. */
const MOST_NUMBERS = 1000;

/**
 * Numbers of a schema, at least one for each combination of results that tests can have: those at the limits, and between two limits one
 * for each remainder that the tests distinguish. Undefined if the schema is not for numbers, if a test does more than compare and divide,
 * or if the remainders are too many.
 */
export function numberCells(tests: readonly unknown[], schema: JsonObject): readonly number[] | undefined {
  const { type, multipleOf } = schema;
  if (type !== 'number' && type !== 'integer') return undefined;
  const cuts = tests.map(limitsOf);
  const divisors = tests.flatMap(divisorsOf);
  const steps = [...(typeof multipleOf === 'number' ? [multipleOf] : []), ...(type === 'integer' ? [1] : [])];
  if (cuts.includes(undefined)) return undefined;
  const named = [...LIMITS.map((keyword) => schema[keyword]), ...asList(schema['enum'])];
  const own = named.filter((limit) => typeof limit === 'number');
  const limits = [...new Set([...own, ...cuts.flatMap((each) => each ?? [])])].sort((one, other) => one - other);
  const units = [...steps, ...divisors].map((each) => Math.round(each * 10 ** DIGITS));
  if (units.some((each) => !(each > 0) || !Number.isSafeInteger(each))) return undefined;
  // Between the multiples of all divisors are numbers that none of them divides.
  const unit =
    steps.length > 0 ? units.slice(0, steps.length).reduce(commonMultiple, 1) : units.reduce(commonDivisor, 0) / 2;
  const period = divisors.length === 0 ? unit : units.reduce(commonMultiple, 1);
  const rounds = units.length === 0 ? 0 : Math.max(1, period / unit);
  if (rounds > MOST_NUMBERS) return undefined;
  const between = [-Infinity, ...limits].flatMap((low, index) => {
    const high = limits[index] ?? Infinity;
    const stepped = rounds === 0 ? [] : multiplesIn(low, high, unit / 10 ** DIGITS, rounds);
    return steps.length > 0 ? stepped : [...stepped, ...partsIn(low, high)];
  });
  const valid = [...limits, ...between].filter((value) => accepts(schema, value));
  return [...new Map(valid.map((value) => [tests.map((test) => accepts(test, value)).join(), value])).values()];
}

/** The numbers that a test compares with; undefined if it does something else than compare and divide. */
export function limitsOf(test: unknown): readonly number[] | undefined {
  if (!isObject(test)) return undefined;
  const limits: number[] = [];
  for (const [keyword, part] of Object.entries(test)) {
    const found = keyword === 'not' ? limitsOf(part) : keyword === 'enum' ? asList(part) : [part];
    if (!found || !['type', 'not', 'enum', 'multipleOf', ...LIMITS].includes(keyword)) return undefined;
    if (keyword !== 'multipleOf') limits.push(...found.filter((limit) => typeof limit === 'number'));
  }
  return limits;
}

/** The numbers by which a test divides. */
export function divisorsOf(test: unknown): readonly number[] {
  if (!isObject(test)) return [];
  const asksWhole = [test['type']].flat().includes('integer') ? [1] : [];
  const own = typeof test['multipleOf'] === 'number' ? [test['multipleOf']] : [];
  return [...asksWhole, ...own, ...divisorsOf(test['not'])];
}

/** The first multiples of a step between two limits; the last ones if there is only an upper limit. */
function multiplesIn(low: number, high: number, step: number, count: number): readonly number[] {
  const isBelow = low === -Infinity && high !== Infinity;
  const start = isBelow ? high : low === -Infinity ? 0 : low;
  const first = Math.round((start / step) * 1e6) / 1e6;
  const at = isBelow ? Math.ceil(first) - 1 : Math.floor(first) + 1;
  return Array.from({ length: count }, (_, index) => {
    const times = isBelow ? at - index : at + index;
    return Number((times * step).toPrecision(15));
  }).filter((value) => value > low && value < high);
}

/** Numbers between two limits of which no more than one is a multiple of a divisor that is larger than the piece. */
function partsIn(low: number, high: number): readonly number[] {
  if (low === -Infinity) return high === Infinity ? [0] : [high - 1];
  if (high === Infinity) return [low + 1];
  const width = high - low;
  return [width / 2, width / 4, width / 8].map((part) => Number((low + part).toPrecision(15)));
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

const commonMultiple = (one: number, other: number): number => (one / commonDivisor(one, other)) * other;
