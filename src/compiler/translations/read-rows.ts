import { markProblem } from './mark-problem.ts';
import { formsOf, type TranslatableText, type Words } from './translatable-texts.ts';
import { neededForms, sourceOf, type TranslationRow } from './translation-rows.ts';

/** A row that is not imported, and why. */
export interface RefusedRow<Row extends TranslationRow> {
  readonly row: Row;
  readonly message: string;
}

/** A text with its new translation. */
export interface NewTranslation {
  readonly text: TranslatableText;
  readonly words: Words;
}

/** The translations in rows that a translator filled in, and the rows that are refused. Rows without a translation change nothing. */
export function readRows<Row extends TranslationRow>(
  rows: readonly Row[],
  texts: readonly TranslatableText[],
  locale: string,
): { readonly translations: readonly NewTranslation[]; readonly refused: readonly RefusedRow<Row>[] } {
  const known = new Map(texts.map((text) => [keyOf(text), text]));
  const groups = new Map<string, Row[]>();
  const refused: RefusedRow<Row>[] = [];
  for (const row of rows) {
    if (row.translation.trim() === '') continue;
    const text = known.get(keyOf(row));
    const message = text ? rowProblem(row, text, locale) : `There is no text "${row.address}" in ${row.file}.`;
    if (message === undefined) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
    else refused.push({ row, message });
  }
  const translations: NewTranslation[] = [];
  for (const [key, group] of groups) {
    const text = known.get(key);
    const [first] = group;
    if (!text || !first || refused.some(({ row }) => keyOf(row) === key)) continue;
    const words = wordsOf(group, text, locale);
    const missing = neededForms(text.words, locale).filter((form) => sourceForm(words, form) === undefined);
    if (missing.length > 0)
      refused.push({ row: first, message: `The translation has no form for ${missing.join(', ')}.` });
    else if (JSON.stringify(words) !== JSON.stringify(text.translation)) translations.push({ text, words });
  }
  return { translations, refused };
}

const keyOf = ({ file, address }: { readonly file: string; readonly address: string }): string =>
  JSON.stringify([file, address]);

const sourceForm = (words: Words, form: string): string | undefined =>
  typeof words === 'string' ? words : words[form];

function rowProblem(
  { form, source, translation }: TranslationRow,
  text: TranslatableText,
  locale: string,
): string | undefined {
  const needed = neededForms(text.words, locale);
  if (!needed.includes(form)) return `This text has no form "${form}" in ${locale}.`;
  const { file, line } = text.at;
  const now = sourceOf(text.words, form);
  if (now !== source) return `The English text has changed since it was exported. ${file}:${line} now says "${now}".`;
  const all = formsOf(text.words).join(' ');
  return markProblem(form === '' ? now : all, translation, text.by);
}

/** The forms of the rows, over those that the text already has. */
function wordsOf(group: readonly TranslationRow[], { words, translation }: TranslatableText, locale: string): Words {
  if (typeof words === 'string') return group.at(-1)?.translation ?? '';
  const given = new Map(group.map((row) => [row.form, row.translation]));
  const old: Words = translation ?? {};
  const forms = neededForms(words, locale).flatMap((form) => {
    const found = given.get(form) ?? sourceForm(typeof old === 'string' ? {} : old, form);
    return found === undefined ? [] : [[form, found] as const];
  });
  return Object.fromEntries(forms);
}
