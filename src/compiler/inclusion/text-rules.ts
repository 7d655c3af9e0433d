import type { Json, JsonObject } from '#model';
import { findText, type Lengths, typicalTexts } from './find-text.ts';
import { difference, intersection, type Language, languageOf, Undecided } from './language.ts';
import { brokenBy, holding, type Ruling, unknown } from './verdict.ts';

/** The texts that some schemas accept together. */
export interface TextSet extends Lengths {
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
}

/** The texts that all these schemas accept. */
export function textsOf(schemas: readonly JsonObject[]): TextSet {
  const texts = (key: string): readonly string[] =>
    schemas.map((schema) => schema[key]).filter((value): value is string => typeof value === 'string');
  const limits = (key: string): readonly number[] =>
    schemas.map((schema) => schema[key]).filter((value): value is number => typeof value === 'number');
  return {
    least: Math.max(0, ...limits('minLength')),
    most: Math.min(Infinity, ...limits('maxLength')),
    patterns: [...new Set(texts('pattern'))],
    formats: texts('format'),
  };
}

/** The texts that match all patterns of a set, of any length. */
export function languageOfTexts({ patterns }: TextSet): Language {
  return patterns.map(languageOf).reduce<Language>(intersection, languageOf(''));
}

/** Typical texts of a set. They may break its lengths. */
export function typicalOf(set: TextSet): readonly string[] {
  if (set.formats.includes('date')) return ['1986-03-27', '2000-02-29', '0001-01-01', '9999-12-31'];
  return decided(() => {
    const language = languageOfTexts(set);
    const long = findText(language, { least: Math.min(set.most, 5000), most: set.most });
    const short = findText(language, set);
    return [short, long, ...typicalTexts(language)].filter((text): text is string => text !== undefined);
  }, []);
}

/** Do all texts of the set follow a rule of a schema? Undefined for a rule that is not about texts. */
export function textRule(set: TextSet, keyword: string, limit: Json): Ruling | undefined {
  if (keyword === 'format' && typeof limit === 'string')
    return set.formats.includes(limit) ? holding : unknown(`the format ${limit}`);
  if (keyword === 'pattern' && typeof limit === 'string') return patternRule(set, limit);
  if (typeof limit !== 'number') return undefined;
  if (keyword === 'maxLength')
    return set.most <= limit ? holding : lengthRule(set, { least: Math.max(set.least, limit + 1), most: set.most });
  if (keyword === 'minLength')
    return set.least >= limit ? holding : lengthRule(set, { least: set.least, most: Math.min(set.most, limit - 1) });
  return undefined;
}

function patternRule(set: TextSet, pattern: string): Ruling {
  if (set.patterns.includes(pattern)) return holding;
  return ruling(() => findText(difference(languageOfTexts(set), languageOf(pattern)), set));
}

function lengthRule(set: TextSet, lengths: Lengths): Ruling {
  return ruling(() => findText(languageOfTexts(set), lengths));
}

/** The ruling from a text that breaks a rule, if there is one. */
function ruling(find: () => string | undefined): Ruling {
  try {
    const text = find();
    return text === undefined ? holding : brokenBy(text);
  } catch (error) {
    if (error instanceof Undecided) return unknown(error.message);
    throw error;
  }
}

function decided<Result>(make: () => Result, otherwise: Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof Undecided) return otherwise;
    throw error;
  }
}
