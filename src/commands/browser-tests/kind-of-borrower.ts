import type { Json, JsonObject } from '#model';

/** Names of values that are one of a few words. */
const WORDS = /(?:state|status|type|kind|frequency)$/i;

/**
 * The kind of a borrower, by what the lender says about them: which parts there are, their states, what is true and what is zero. The lender
 * probably answers the same to the calls of two borrowers of one kind.
 */
export const kindOfBorrower = (known: JsonObject): string => JSON.stringify(shapeOf(known, ''));

function shapeOf(value: Json, name: string): Json {
  if (typeof value === 'number') return Math.sign(value);
  if (typeof value === 'string') return WORDS.test(name) ? value : '';
  if (isList(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each, name))))].sort();
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((each) => [each, shapeOf(value[each] ?? null, each)]));
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
