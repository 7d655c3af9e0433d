import { asList, isObject } from '#model';
import {
  difference,
  everyText,
  intersection,
  type Language,
  languageOf,
  noText,
  Undecided,
  union,
} from '../inclusion/language.ts';

/** Keywords about values that are not texts. A text passes them. */
const ofOthers: readonly string[] = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'contains', 'required'],
];

/** The texts that pass a test of a condition. Throws `Undecided` for a pattern that is not a regular language. */
export function languageOfTest(test: unknown): Language {
  if (!isObject(test)) return everyText();
  return Object.entries(test)
    .map(([keyword, part]) => languageOfKeyword(keyword, part))
    .reduce(intersection, everyText());
}

function languageOfKeyword(keyword: string, part: unknown): Language {
  switch (keyword) {
    case 'type':
      return [part].flat().includes('string') ? everyText() : noText();
    case 'const':
      return oneOf([part]);
    case 'enum':
      return oneOf(asList(part));
    case 'pattern':
      return languageOf(String(part));
    case 'minLength':
      return languageOf(`^[^]{${Number(part)},}$`);
    case 'maxLength':
      return languageOf(`^[^]{0,${Number(part)}}$`);
    case 'not':
      return difference(everyText(), languageOfTest(part));
    default:
      if (!ofOthers.includes(keyword)) throw new Undecided(`the keyword "${keyword}"`);
      return everyText();
  }
}

/** These texts. Values of other types are left out. */
function oneOf(values: readonly unknown[]): Language {
  const texts = values.filter((value): value is string => typeof value === 'string');
  return texts
    .map((text) => languageOf(`^${text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`))
    .reduce(union, noText());
}
