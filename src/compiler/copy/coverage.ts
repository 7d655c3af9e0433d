import type { Position } from '../diagnostics/diagnostic.ts';
import { track, type TrackedNode } from '../files/tracked-node.ts';
import type { Tracked } from '../files/tracked.ts';
import { isTranslation } from '../layers/translated-files.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { texts } from '../outline/texts.ts';
import { copyEntries } from './copy-entries.ts';

/** How much of a brand is translated into a language. */
export interface Coverage {
  readonly locale: string;
  readonly translated: number;
  readonly total: number;
  /** Where the texts without a translation are. */
  readonly missing: readonly Position[];
}

/** Has the text any words, besides its placeholders? */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''));

/** Counts the texts of a brand's flows and screens, each once, however many flows share it. */
export function coverage(locale: string, flows: readonly ResolvedFlow[], copy: readonly TrackedNode[]): Coverage {
  const seen = new Map<string, { readonly at: Position; readonly isTranslated: boolean }>();
  const note = (file: Tracked, place: string, text: string) => {
    if (!hasWords(text)) return;
    const { at, over } = file.origin(place);
    const isTranslated = isTranslation(at.file);
    const base = (isTranslated ? over : undefined) ?? at;
    seen.set(`${base.file}:${base.line}:${base.column}`, { at: base, isTranslated });
  };
  for (const { file, place, text } of flows.flatMap(texts)) note(file, place, text);
  for (const file of copy.map(track))
    for (const { place, forms } of copyEntries(file)) note(file, place, forms.map(({ text }) => text).join(' '));
  const missing = [...seen.values()].flatMap(({ at, isTranslated }) => (isTranslated ? [] : [at]));
  return { locale, total: seen.size, translated: seen.size - missing.length, missing };
}
