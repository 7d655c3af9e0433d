import type { Json } from '#model';
import { below, segments, valueAt } from '#findings';
import type { TextSite } from '../outline/texts.ts';

/** Words and punctuation, without figures, placeholders and marks, so that no check depends on which words they are. */
const onlyWords = /^[\p{L}\s.,’'‘“”!?:;()/–—-]*\p{L}[\p{L}\s.,’'‘“”!?:;()/–—-]*$/u;

const WORDS = 'Words';

/**
 * The value of a file with the same words in all of its texts that have only words: files that differ in words are alike. Texts with the
 * key `kept` keep their words.
 */
export function textShape(value: Json, texts: readonly TextSite[], kept?: string): Json {
  const shaped = copyOf(value);
  for (const { place, text } of texts) {
    const keys = segments(place);
    if (keys.at(-1) === kept || !onlyWords.test(text)) continue;
    const holder = valueAt(shaped, below('', ...keys.slice(0, -1)));
    (holder as Record<string, unknown>)[keys.at(-1) ?? ''] = WORDS;
  }
  return shaped;
}

/** A copy in which no two parts are the same object. */
const copyOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;
