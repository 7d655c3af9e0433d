import { formats } from './formats.ts';
import { formatsIn, type TextFormats } from './formats-in.ts';
import { localeWords } from './locale-words.ts';
import type { TextFormat } from '#model';

/** A percentage with one decimal place, as an APR is shown (CONC App 1.2): `19.9%`. */
const percent: TextFormat = (value) => (typeof value === 'number' ? `${value.toFixed(1)}%` : formats.number(value));

/** The formats of documents in a language: those of all texts, and `percent`. */
export const documentFormats = (locale: string): TextFormats & { readonly percent: TextFormat } => ({
  ...formatsIn(locale, localeWords(locale)),
  percent,
});
