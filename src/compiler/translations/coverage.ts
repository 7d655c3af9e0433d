import type { Position } from '#findings';
import type { TranslatableText } from './translatable-texts.ts';

/** How much of a brand is translated into a language. */
export interface Coverage {
  readonly locale: string;
  readonly translated: number;
  readonly total: number;
  /** Where the texts without a translation are. */
  readonly missing: readonly Position[];
}

/** Counts the texts of a brand that are shown in a language. */
export function coverage(locale: string, texts: readonly TranslatableText[]): Coverage {
  const missing = texts.flatMap(({ at, translation }) => (translation === undefined ? [at] : []));
  return { locale, total: texts.length, translated: texts.length - missing.length, missing };
}
