import { asList, isObject, type JsonObject } from '#model';
import { accepts } from '../json/accepts.ts';

const LIMITS: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'];

/** Rounding errors of divisions are smaller than this. */
const ROUNDING = 1e-9;

/**
 * One number of each cell into which the limits of tests cut the numbers that a schema accepts. All numbers of a cell pass the same
 * tests. Undefined if the schema is not for numbers, or if a test does not only compare.
 */
export function numberCells(tests: readonly unknown[], schema: JsonObject): readonly number[] | undefined {
  const { type, multipleOf } = schema;
  if (type !== 'number' && type !== 'integer') return undefined;
  const given = typeof multipleOf === 'number' ? multipleOf : undefined;
  const step = type === 'integer' ? (given ?? 1) : given;
  if (type === 'integer' && !Number.isInteger(step)) return undefined;
  const cuts = tests.map(limitsOf);
  if (cuts.includes(undefined) || (type === 'number' && tests.some(asksWhole))) return undefined;
  const own = LIMITS.map((keyword) => schema[keyword]).filter((limit) => typeof limit === 'number');
  const points = [...new Set([...own, ...cuts.flatMap((limits) => limits ?? [])])].sort((one, other) => one - other);
  const between = [-Infinity, ...points].map((low, index) => numberIn(low, points[index] ?? Infinity, step));
  return [...points, ...between.filter((value) => value !== undefined)].filter((value) => accepts(schema, value));
}

/** Does a test ask whether a number is whole? */
const asksWhole = (test: unknown): boolean =>
  isObject(test) && ([test['type']].flat().includes('integer') || asksWhole(test['not']));

/** The numbers that a test compares with; undefined if it does something else. */
function limitsOf(test: unknown): readonly number[] | undefined {
  if (!isObject(test)) return undefined;
  const limits: number[] = [];
  for (const [keyword, part] of Object.entries(test)) {
    const found = keyword === 'not' ? limitsOf(part) : keyword === 'enum' ? asList(part) : [part];
    if (!found || !['type', 'not', 'enum', ...LIMITS].includes(keyword)) return undefined;
    limits.push(...found.filter((limit) => typeof limit === 'number'));
  }
  return limits;
}

/** A number between two limits that is a multiple of `step`; undefined if there is none. */
function numberIn(low: number, high: number, step: number | undefined): number | undefined {
  if (step === undefined) {
    if (low === -Infinity) return high === Infinity ? 0 : high - 1;
    return high === Infinity ? low + 1 : (low + high) / 2;
  }
  const count =
    low === -Infinity
      ? high === Infinity
        ? 0
        : Math.ceil(high / step - ROUNDING) - 1
      : Math.floor(low / step + ROUNDING) + 1;
  const found = Number((count * step).toPrecision(12));
  return found < high ? found : undefined;
}
