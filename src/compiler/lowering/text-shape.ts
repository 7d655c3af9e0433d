import type { Json } from '#model';
import { below, segments, valueAt } from '../json/json-access.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { texts } from '../outline/texts.ts';

/** Words and punctuation, without figures, placeholders and marks, so that no check depends on which words they are. */
const onlyWords = /^[\p{L}\s.,’'‘“”!?:;()&/–—-]*\p{L}[\p{L}\s.,’'‘“”!?:;()&/–—-]*$/u;

const WORDS = 'Words';

/** The values of a flow file and its UI schema with the same words in all texts that have only words: flows that differ in words are alike. */
export function textShape(flow: ResolvedFlow): { readonly flow: Json; readonly ui: Json } {
  const shaped = { flow: copyOf(flow.flow.value), ui: copyOf(flow.ui.value) };
  for (const { file, place, text } of texts(flow)) {
    const keys = segments(place);
    // A finding names a button by its label.
    if (!onlyWords.test(text) || (file === flow.flow && keys.at(-1) === 'label')) continue;
    const holder = valueAt(file === flow.flow ? shaped.flow : shaped.ui, below('', ...keys.slice(0, -1)));
    (holder as Record<string, unknown>)[keys.at(-1) ?? ''] = WORDS;
  }
  return shaped;
}

/** A copy in which no two parts are the same object. */
const copyOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;
