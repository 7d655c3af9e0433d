import type { Pointer } from '#model';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { finding } from '../../diagnostics/finding.ts';
import { asList, asObject, asText, below, isObject, segments } from '../../json/json-access.ts';
import { atomsOf, conditionTree } from '../../outline/condition-tree.ts';
import { placeholders, texts } from '../../outline/texts.ts';
import type { Check, CheckContext } from '../check-context.ts';

/** Kind of flow -> the places that can offer it. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  loan: ['overview', 'bank-details'],
  user: ['menu'],
};

/** Offers in places of another kind of flow, offers that read values of the form, and addresses that cannot be served. */
export const offerCheck: Check = function* (context) {
  const { flow, outline } = context;
  const kind = asText(outline.value['kind']);
  yield* wrongAddress(context, kind);
  const offer = outline.value['offer'];
  if (!isObject(offer)) return;
  const places = placesOf[kind] ?? [];
  for (const [index, on] of asList(offer['on']).entries()) {
    if (places.includes(asText(on))) continue;
    const message = `A flow of the kind "${kind}" cannot be offered on "${asText(on)}".`;
    const hint = `Write ${places.map((place) => `"${place}"`).join(', ')}.`;
    yield finding('flow/wrong-offer-place', flow.flow.origin(below('/offer/on', index)), message, hint);
  }
  yield* menuParts(context, kind);
  // The menu knows nothing about the user, because it must not wait for a request.
  const roots = kind === 'loan' ? ['loan', 'brand', 'today'] : ['brand'];
  for (const { pointer, place } of pointersOf(context)) {
    const [root = ''] = segments(pointer);
    if (roots.includes(root)) continue;
    const message = `An offer cannot read ${pointer}: the form has not been opened yet.`;
    const hint = `It can read ${roots.map((each) => `/${each}`).join(', ')}.`;
    yield finding('flow/offer-reads-form', flow.flow.origin(place), message, hint);
  }
};

/** The menu shows only titles and does not change, so conditions and hints have no effect there. */
function* menuParts({ flow, outline }: CheckContext, kind: string): Iterable<Diagnostic> {
  if (kind !== 'user') return;
  for (const key of ['hint', 'when']) {
    if (asObject(outline.value['offer'])[key] === undefined) continue;
    const message = `The menu shows only the titles of flows, so "${key}" has no effect.`;
    yield finding('flow/idle-key', flow.flow.origin(below('/offer', key), 'key'), message, `Remove "${key}".`);
  }
}

function* pointersOf({
  flow,
  outline,
}: CheckContext): Iterable<{ readonly pointer: Pointer; readonly place: Pointer }> {
  const offer = asObject(outline.value['offer']);
  const hints = asList(offer['hint']).map(
    (hint, index) => [asObject(hint)['when'], `/offer/hint/${index}/when`] as const,
  );
  for (const [when, place] of [[offer['when'], '/offer/when'] as const, ...hints]) {
    const tree = conditionTree(when, place);
    for (const atom of tree ? atomsOf(tree, outline.conditions) : [])
      yield { pointer: atom.at, place: atom.place.startsWith(place) ? below(atom.place, 'at') : place };
  }
  for (const { file, place, text } of texts(flow))
    if (file === flow.flow && place.startsWith('/offer/'))
      for (const { name } of placeholders(text)) if (name.startsWith('/')) yield { pointer: name, place };
}

/** The address of a flow about a loan must contain its id, and that of a user flow must not. */
function* wrongAddress({ flow, outline }: CheckContext, kind: string): Iterable<Diagnostic> {
  const address = outline.value['address'];
  if (typeof address !== 'string' || address.endsWith('/{loan}') === (kind === 'loan')) return;
  const [message, hint] =
    kind === 'loan'
      ? ['The address does not say which loan it is about.', `Write "${address}/{loan}".`]
      : ['A flow about a user has no loan.', `Write "${address.replace('/{loan}', '')}".`];
  yield finding('flow/wrong-address', flow.flow.origin('/address'), message, hint);
}
