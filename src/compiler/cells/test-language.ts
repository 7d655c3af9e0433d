import { asList, isObject } from '#model';
import { difference, intersection, type Language, languageOf, Undecided, union } from '../inclusion/language.ts';

/** Keywords about values that are not texts. A text passes them. */
const ofOthers: readonly string[] = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'contains', 'required'],
];

/** Every text. */
const every = (): Language => languageOf('');

/** No text. */
const none = (): Language => difference(every(), every());

/** The texts that pass a test of a condition. Throws `Undecided` for a pattern that is not a regular language. */
export function languageOfTest(test: unknown): Language {
  if (!isObject(test)) return every();
  return Object.entries(test)
    .map(([keyword, part]) => languageOfKeyword(keyword, part))
    .reduce(intersection, every());
}

function languageOfKeyword(keyword: string, part: unknown): Language {
  switch (keyword) {
    case 'type':
      return [part].flat().includes('string') ? every() : none();
    case 'const':
      return languageOfTexts([part]);
    case 'enum':
      return languageOfTexts(asList(part));
    case 'pattern':
      return languageOf(String(part));
    case 'minLength':
      return languageOf(`^[^]{${Number(part)},}$`);
    case 'maxLength':
      return languageOf(`^[^]{0,${Number(part)}}$`);
    case 'not':
      return difference(every(), languageOfTest(part));
    default:
      if (!ofOthers.includes(keyword)) throw new Undecided(`the keyword "${keyword}"`);
      return every();
  }
}

/** These texts. Values of other types are left out. */
export function languageOfTexts(values: readonly unknown[]): Language {
  const texts = values.filter((value): value is string => typeof value === 'string');
  return texts
    .map((text) => languageOf(`^${text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`))
    .reduce(union, none());
}
