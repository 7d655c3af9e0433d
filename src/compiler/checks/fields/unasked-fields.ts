import { asObject } from '#model';
import { type Diagnostic, finding, inWords, type Tracked } from '#findings';
import { type AnswerPlace, answerPlaces, askedPaths, leavesOf } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';
import { anyEntry, meantPlaces } from './meant-places.ts';

/** Fields of the data schema that no page asks for. */
export const unaskedFields: Check = function* ({ flow, outline }) {
  const asked = askedPaths(outline);
  const all = [...asked].flatMap((path) => leavesOf(flow, asked, path));
  const leaves = new Set(all.map(({ path }) => anyEntry(path)));
  const files = all.filter(({ schema }) => schema['type'] === 'object').map(({ path }) => anyEntry(path));
  const meant = [...meantPlaces(flow, outline), ...files];
  const unasked = [...answerPlaces(asObject(flow.data.value))].filter(
    ({ path }) => !leaves.has(path) && !meant.some((place) => path === place || path.startsWith(`${place}/`)),
  );
  for (const isRequired of [true, false])
    yield* together(
      flow.data,
      unasked.filter(({ required }) => required === isRequired),
      isRequired,
    );
};

/** One finding for several fields, because often the page that asked for them is gone. */
function* together(data: Tracked, fields: readonly AnswerPlace[], isRequired: boolean): Iterable<Diagnostic> {
  const [first, ...others] = fields.map(({ place }) => data.origin(place, 'key'));
  if (!first) return;
  const names = inWords(fields.map(({ path }) => `"${path}"`));
  const [is, it] = others.length === 0 ? ['is', 'it'] : ['are', 'them'];
  const hint = `Add ${it} to the "fields" of a page, remove ${it}, or give ${it} "x-unasked" with the reason why no page asks for ${it}.`;
  const found = isRequired
    ? finding('flow/required-never-asked', first, `${names} ${is} required, but no page asks for ${it}.`, hint)
    : finding('flow/field-on-no-page', first, `No page asks for ${names}.`, hint);
  yield others.length === 0 ? found : { ...found, also: others.map(({ at }) => at) };
}
