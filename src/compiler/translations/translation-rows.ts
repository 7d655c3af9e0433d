import { isObject } from '#model';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { childNode } from '#findings';
import { translationPaths } from '../layers/translated-files.ts';
import type { TranslatableText, Words } from './translatable-texts.ts';

/** One text as a translator sees it. A text with plurals has a row for each form of the language. */
export interface TranslationRow {
  readonly file: string;
  readonly address: string;
  /** The plural category, or `''` for a text without plurals. */
  readonly form: string;
  readonly source: string;
  /** The translation; `''` if there is none. */
  readonly translation: string;
}

/** A row with what is known about its translation. If it is `changed`, `translation` is that of an earlier English text. */
export interface ExportedRow extends TranslationRow {
  readonly status: 'new' | 'translated' | 'changed';
}

/** The forms that a translation of a text has: the plural categories of the language, and `none` if the text has it. */
export function neededForms(words: Words, locale: string): readonly string[] {
  if (typeof words === 'string') return [''];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  // ICU lists them in no useful order.
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const sorted = [...categories].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return [...('none' in words ? ['none'] : []), ...sorted];
}

/** The English form that a form of another language translates. */
export const sourceOf = (words: Words, form: string): string =>
  typeof words === 'string' ? words : (words[form] ?? words['other'] ?? '');

const formIn = (words: unknown, form: string): string => {
  const found: unknown = isObject(words) ? words[form] : form === '' ? words : undefined;
  return typeof found === 'string' ? found : '';
};

/** The rows of a brand's texts in a language. */
export function translationRows(
  texts: readonly TranslatableText[],
  { edited, paths }: WorkspaceFiles,
  brandId: string,
  locale: string,
): readonly ExportedRow[] {
  const sources = translationPaths(locale, brandId, paths).flatMap((path) => edited.get(path) ?? []);
  return texts.flatMap(({ file, address, words, translation }) => {
    const old = sources.map((source) => childNode(childNode(childNode(source, file), address), 'text')).find(Boolean);
    const status = translation !== undefined ? 'translated' : old ? 'changed' : 'new';
    return neededForms(words, locale).map((form) => ({
      file,
      address,
      form,
      status,
      source: sourceOf(words, form),
      translation: formIn(translation ?? old?.value, form),
    }));
  });
}
