import { isObject, type Json, type JsonObject } from '#model';
import { Undecided } from '../inclusion/language.ts';
import { listCells } from './list-cells.ts';
import { MOST_CELLS, type Question } from './cut.ts';
import { accepts } from '../json/accepts.ts';
import { numberCells } from './number-cells.ts';
import { textCells } from './text-cells.ts';

/** The cells of a question: one answer for each combination of results that its tests can have, or why they are not known. */
export type Cells =
  { readonly kind: 'decided'; readonly values: readonly Json[] } | { readonly kind: 'undecided'; readonly why: string };

/**
 * Divides the answers that a schema accepts into cells on which every test has one result. Each answer was tried: the schema accepts it,
 * and the tests were evaluated as the engine does.
 */
export function cellsOf(schema: JsonObject, question: Question): Cells {
  try {
    const values = new Map<string, Json>();
    const found = candidates(schema, question);
    for (const value of found) {
      if (!accepts(schema, value)) throw new Undecided('the rules of the field are not decided');
      const key = resultsOf(value, question);
      if (!values.has(key)) values.set(key, value);
    }
    if (schema['type'] === 'string' && values.size < found.length)
      throw new Undecided('the tests of a text are not decided');
    if (values.size > MOST_CELLS) throw new Undecided('the tests divide the answers into too many cells');
    return { kind: 'decided', values: [...values.values()] };
  } catch (error) {
    if (error instanceof Undecided) return { kind: 'undecided', why: error.message };
    throw error;
  }
}

function candidates(schema: JsonObject, question: Question): readonly Json[] {
  switch (schema['type']) {
    case 'string':
      return textCells(schema, question);
    case 'array':
      return listCells(schema, question);
    case 'number':
    case 'integer':
      return ofNumbers(schema, question);
    default:
      throw new Undecided(isObject(schema['properties']) ? 'the parts of an object' : 'values of several types');
  }
}

function ofNumbers(schema: JsonObject, { pointer, cuts }: Question): readonly Json[] {
  if (cuts.some(({ at }) => at !== pointer)) throw new Undecided('a number that is calculated');
  const found = numberCells(
    cuts.map(({ test }) => test),
    schema,
  );
  if (!found) throw new Undecided('the tests distinguish too many numbers');
  return found;
}

/** The results of all tests for one answer. */
export function resultsOf(value: Json, { cuts, valueOf }: Pick<Question, 'cuts' | 'valueOf'>): string {
  return cuts
    .map(({ at, test }) => {
      const seen = valueOf(at, value);
      return Number(seen !== undefined && accepts(test, seen));
    })
    .join('');
}
