import { alignedTexts } from './compare-lists.ts';
import { quoted } from './difference.ts';

/** The sentence about a text that was added, removed or changed; none if it is the same. */
export function reworded(name: string, old: string | undefined, now: string | undefined): readonly string[] {
  if (old === now) return [];
  if (old === undefined) return [`${name} is new: ${quoted(now ?? '')}.`];
  return [
    now === undefined ? `${name} is gone: ${quoted(old)}.` : `${name} now reads ${quoted(now)} (was ${quoted(old)}).`,
  ];
}

/** The sentences about two lists of texts. */
export const compareTexts = (old: readonly string[], now: readonly string[], name = 'a text'): readonly string[] =>
  alignedTexts(old, now).flatMap((pair) => reworded(name, pair.before, pair.after));
