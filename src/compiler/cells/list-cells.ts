import { asList, asObject, isObject, type Json, type JsonObject } from '#model';
import { accepts } from '../json/accepts.ts';
import { mixesChoices } from '../json/mixes-choices.ts';
import { Undecided } from '../inclusion/language.ts';
import type { Cut, Question } from './cut.ts';

/** A limit of work: lists that are tried. */
const MOST_LISTS = 4096;

/**
 * Lists of a schema's choices, at least one for each combination of results of the cuts. A borrower ticks each choice once, so choices that
 * all tests treat alike differ in their number only. Throws `Undecided`.
 */
export function listCells(schema: JsonObject, { pointer, isTyped, cuts }: Question): readonly Json[] {
  const choices = asList(asObject(schema['items'])['enum']);
  if (choices.length === 0 || !isTyped || cuts.some(({ at }) => at !== pointer))
    throw new Undecided('the entries of a list are not choices');
  const parts = cuts.flatMap(({ test }) => partsOf(test));
  const named = new Set(parts.flatMap(namedIn).map((value) => JSON.stringify(value)));
  const classes = new Map<string, Json[]>();
  for (const choice of choices) {
    const text = JSON.stringify(choice);
    const results = parts.map(({ contains }) => Number(contains !== undefined && accepts(contains, choice))).join('');
    const key = named.has(text) ? text : results;
    classes.set(key, [...(classes.get(key) ?? []), choice]);
  }
  const sizes = [...classes.values()];
  if (2 ** sizes.length * choices.length > MOST_LISTS)
    throw new Undecided('the tests distinguish too many choices of a list');
  const taken = Array.from({ length: 2 ** sizes.length }, (_, bits) =>
    sizes.filter((_each, index) => (bits & (1 << index)) !== 0),
  );
  const lists = taken.flatMap((some) => {
    const least = some.map(([first]) => first);
    const more = some.flatMap(([, ...rest]) => rest);
    return Array.from({ length: more.length + 1 }, (_, count) => [...least, ...more.slice(0, count)]);
  });
  const inOrder = lists.map((list) => choices.filter((choice) => list.includes(choice)));
  return inOrder.filter((list) => list.length > 0 && accepts(schema, list) && !mixesChoices(schema, list));
}

/** A test, and the tests that it negates. */
const partsOf = (test: Cut['test']): readonly JsonObject[] => (isObject(test) ? [test, ...partsOf(test['not'])] : []);

/** The entries of lists that a test names as a whole. */
const namedIn = (test: JsonObject): readonly Json[] =>
  [...asList(test['enum']), ...('const' in test ? [test['const'] as Json] : [])].flatMap((value) => asList(value));
