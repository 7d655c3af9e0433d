import { isMultipleOf } from '#lending';
import type { Json, JsonObject } from '#model';
import { brokenBy, holding, type Ruling, unknown } from './verdict.ts';

/** The numbers that some schemas accept together. Bounds are closed, unless `open…` says otherwise. */
export interface NumberSet {
  readonly least: number;
  readonly most: number;
  readonly openLeast: boolean;
  readonly openMost: boolean;
  /** All numbers are multiples of it; undefined for any fraction. */
  readonly step: number | undefined;
}

/** The smallest step that a schema may have. */
const precise = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The numbers that all these schemas accept. */
export function numbersOf(schemas: readonly JsonObject[]): NumberSet {
  const all = (key: string): readonly number[] =>
    schemas.map((schema) => schema[key]).filter((value): value is number => typeof value === 'number');
  const least = Math.max(-Infinity, ...all('minimum'), ...all('exclusiveMinimum'));
  const most = Math.min(Infinity, ...all('maximum'), ...all('exclusiveMaximum'));
  const steps = [...all('multipleOf'), ...(schemas.some(({ type }) => type === 'integer') ? [1] : [])];
  const set = {
    least,
    most,
    openLeast: all('exclusiveMinimum').includes(least),
    openMost: all('exclusiveMaximum').includes(most),
    step: steps.sort((one, other) => other - one).find((step) => step > 0),
  };
  return onSteps(set);
}

/** The same numbers, with the first and the last multiple as closed bounds. */
function onSteps(set: NumberSet): NumberSet {
  const { step, openLeast, openMost } = set;
  if (step === undefined) return set;
  const first = precise(Math.ceil(precise(set.least / step)) * step);
  const last = precise(Math.floor(precise(set.most / step)) * step);
  return {
    least: Number.isFinite(first) && openLeast && first === set.least ? precise(first + step) : first,
    most: Number.isFinite(last) && openMost && last === set.most ? precise(last - step) : last,
    openLeast: false,
    openMost: false,
    step,
  };
}

/** All numbers of a set with at most 1,000 numbers; otherwise undefined. */
export function fewNumbers({ least, most, step }: NumberSet): readonly number[] | undefined {
  if (step === undefined || !Number.isFinite(least) || !Number.isFinite(most)) return undefined;
  const count = Math.round((most - least) / step) + 1;
  return count > 1000 ? undefined : Array.from({ length: Math.max(0, count) }, (_, at) => precise(least + at * step));
}

/** Numbers at the edges of a set. They may be just outside. */
export function typicalNumbers({ least, most, step }: NumberSet): readonly number[] {
  const low = Number.isFinite(least) ? least : Math.min(0, most) - 1_000_000_007;
  const high = Number.isFinite(most) ? most : Math.max(0, low) + 1_000_000_007;
  const middle = (low + high) / 2;
  const steps = step === undefined ? [0.001, 0.01, 0.5, 1] : [step, 2 * step, 3 * step];
  const inner = step === undefined ? middle : Math.round(middle / step) * step;
  const near = steps.flatMap((each) => [low + each, high - each, inner + each]);
  return [...new Set([low, high, inner, 0, 1, ...near].map(precise))];
}

/** Do all numbers of the set follow a rule of a schema? Undefined for a rule that is not about numbers. */
export function numberRule(set: NumberSet, keyword: string, limit: Json): Ruling | undefined {
  if (typeof limit !== 'number') return keyword === 'type' && limit === 'integer' ? multiples(set, 1) : undefined;
  const { least, most, openLeast, openMost } = set;
  const step = set.step ?? 1;
  switch (keyword) {
    case 'minimum':
      return least >= limit ? holding : brokenBy(...below(set, limit, step));
    case 'maximum':
      return most <= limit ? holding : brokenBy(...above(set, limit, step));
    case 'exclusiveMinimum':
      return least > limit || (least === limit && openLeast) ? holding : brokenBy(limit, ...below(set, limit, step));
    case 'exclusiveMaximum':
      return most < limit || (most === limit && openMost) ? holding : brokenBy(limit, ...above(set, limit, step));
    case 'multipleOf':
      return multiples(set, limit);
    default:
      return undefined;
  }
}

function below({ least, openLeast }: NumberSet, limit: number, step: number): readonly number[] {
  if (!Number.isFinite(least)) return [limit - step, Math.floor(limit / step) * step - step].map(precise);
  return openLeast ? [precise((least + limit) / 2)] : [least];
}

function above({ most, openMost }: NumberSet, limit: number, step: number): readonly number[] {
  if (!Number.isFinite(most)) return [limit + step, Math.ceil(limit / step) * step + step].map(precise);
  return openMost ? [precise((most + limit) / 2)] : [most];
}

function multiples(set: NumberSet, of: number): Ruling {
  if (!(of > 0)) return unknown('a step is not above 0');
  if (set.step !== undefined && isMultipleOf(set.step, of)) return holding;
  return brokenBy(...typicalNumbers(set), ...typicalNumbers(set).map((value) => precise(value + of / 2)));
}
