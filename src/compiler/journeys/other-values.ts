import { asList, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { accepts } from '../json/accepts.ts';
import { numberCells } from '../cells/number-cells.ts';

/** Values of a pointer that its examples do not show. No answer stands for them, so they can never be a witness. */
export interface OtherValue {
  /** Tests of the value at `at`, the pointer itself or a derived value, have the same results as for `like`. */
  readonly as?: { readonly at: Pointer; readonly like: Json };
  /** Does an example have these results too? The value then differs only in what is made of it. */
  readonly isShown?: boolean;
}

/** The examples of a pointer, as the conditions that read it see them. */
export interface Examples {
  /** What the conditions test: the pointer itself, or a derived value. */
  readonly at: Pointer;
  /** The possible schemas of the tested value; an empty list if they are unknown. */
  readonly schemas: readonly JsonObject[];
  readonly tests: readonly unknown[];
  /** The tested values. */
  readonly values: readonly (Json | undefined)[];
  /** Are all values that the tests name among the examples, as far as the field accepts them? */
  readonly isNamed: boolean;
}

/** The most tests whose results are compared in all combinations. */
const COMPARED_TESTS = 8;

/** The values that the examples do not show. The examples are exhaustive if they show all results that the tests can have together. */
export function otherValues({ at, schemas, tests, values, isNamed }: Examples): readonly OtherValue[] {
  const known = values.filter((value) => value !== undefined);
  const unique = [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()];
  const resultsOf = (value: Json): string => unique.map((test) => Number(accepts(test, value))).join('');
  const shown = new Set(known.map(resultsOf));
  const [schema, ...more] = schemas;
  const cells = schema && more.length === 0 ? numberCells(unique, schema) : undefined;
  if (cells) return cells.filter((value) => !shown.has(resultsOf(value))).map((like) => ({ as: { at, like } }));
  const fixed = unique.map((test) => (isNamed ? resultUnnamed(test, values) : undefined));
  return areAllIn(shown, fixed) ? [] : [{}];
}

/** Does the schema accept only values that are always among the examples? */
export const isFinite = (schema: JsonObject): boolean =>
  'const' in schema || asList(schema['enum']).length > 0 || schema['type'] === 'boolean';

/** The result of a test for each value that no test names; undefined if it depends on the value. */
export function resultUnnamed(test: unknown, examples: readonly (Json | undefined)[]): boolean | undefined {
  if (!isObject(test)) return undefined;
  const results = Object.entries(test).map(([keyword, part]) => {
    if (keyword === 'const' || keyword === 'enum') return false;
    if (keyword === 'not') return negated(resultUnnamed(part, examples));
    // Examples of a number may be whole by chance.
    const isKnown = keyword === 'type' && ![part].flat().includes('integer');
    return isKnown ? resultOfAll({ type: part }, examples) : undefined;
  });
  return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
}

const negated = (result: boolean | undefined): boolean | undefined => (result === undefined ? undefined : !result);

/** The result of a test if it is the same for all examples. */
function resultOfAll(test: unknown, examples: readonly (Json | undefined)[]): boolean | undefined {
  const results = new Set(examples.filter((value) => value !== undefined).map((value) => accepts(test, value)));
  return results.size === 1 ? results.has(true) : undefined;
}

/** Are all combinations of results among those that are shown? Results that are undefined can be either. */
function areAllIn(shown: ReadonlySet<string>, results: readonly (boolean | undefined)[]): boolean {
  const open = results.flatMap((result, index) => (result === undefined ? [index] : []));
  if (open.length > COMPARED_TESTS) return false;
  return Array.from({ length: 2 ** open.length }, (_, bits) =>
    results.map((result, index) => Number(result ?? Boolean(bits & (1 << open.indexOf(index))))).join(''),
  ).every((each) => shown.has(each));
}
