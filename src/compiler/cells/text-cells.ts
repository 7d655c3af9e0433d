import { type TransformDescription, transformCatalogue } from '#lending';
import { asObject, asText, type JsonObject, type Pointer } from '#model';
import { ownValue, segments } from '#findings';
import { findText } from '../inclusion/find-text.ts';
import { difference, everyText, intersection, type Language, languageOf, Undecided } from '../inclusion/language.ts';
import { languageOfTexts, textsOf } from '../inclusion/text-rules.ts';
import { partsOf } from '../inclusion/typical-values.ts';
import { undone } from '../inclusion/undo-rewriting.ts';
import { isTransform } from '../outline/template-parts.ts';
import { languageOfAges } from './age-language.ts';
import { MOST_CELLS, type Question } from './cut.ts';
import { everyDate } from './date-language.ts';
import { languageOfTest } from './test-language.ts';

/** Typed texts. */
const typed = '^\\S(?:[^]*\\S)?$';

/** One text of each cell into which the cuts divide the texts of a schema. Throws `Undecided`. */
export function textCells(schema: JsonObject, question: Question): readonly string[] {
  const set = textsOf(partsOf(schema));
  const own = [
    languageOfTexts(set),
    ...(question.isTyped ? [languageOf(typed)] : []),
    ...(set.formats.includes('date') ? [everyDate()] : []),
  ].reduce(intersection);
  const find = (language: Language): string | undefined => (language.isEmpty ? undefined : findText(language, set));
  let cells: readonly Language[] = [own];
  for (const { at, test } of question.cuts) {
    const passing = textsWith(at, test, own, question);
    cells = cells
      .flatMap((cell) => [intersection(cell, passing), difference(cell, passing)])
      .filter((cell) => find(cell) !== undefined);
    if (cells.length > MOST_CELLS) throw new Undecided('the tests divide the texts into too many cells');
  }
  return cells.flatMap((cell) => find(cell) ?? []);
}

/** The texts for which the value at a pointer passes a test. */
function textsWith(at: Pointer, test: unknown, own: Language, question: Question): Language {
  const { from, by } = asObject(template(at, question));
  if (by !== 'age-on' || from !== question.pointer) return through(at, languageOfTest(test), own, question);
  return languageOfAges((day) => question.valueOf(at, day), test);
}

/** The texts for which the value of a template is in a language. */
function through(value: unknown, language: Language, own: Language, question: Question): Language {
  if (value === question.pointer) return language;
  const { from, by } = asObject(template(value, question));
  const steps = ownValue(transformCatalogue as Readonly<Record<string, TransformDescription>>, asText(by))?.steps;
  if (!steps) throw new Undecided(`the value ${asText(value)}`);
  const given = from === question.pointer ? own : everyText();
  return through(from, undone(language, steps, given), own, question);
}

/** A template, or the template of a calculated value. */
function template(value: unknown, { derived }: Question): unknown {
  const [root, name = '', ...rest] = typeof value === 'string' ? segments(value) : [];
  const found = root === 'derived' && rest.length === 0 ? ownValue(derived, name) : value;
  return isTransform(found) ? found : undefined;
}
