import { asList, asText, type Pointer } from '#model';
import { below, type Diagnostic, finding, segments } from '#findings';
import { atomsOf } from '../../outline/condition-tree.ts';
import { offerConditions, type OfferSite, offersOf } from '../../outline/offers.ts';
import { placeholders, texts } from '../../outline/texts.ts';
import type { Check, CheckContext } from '../check-context.ts';

/** Kind of flow -> the places that can offer it, what its offers can read, and the keys that have no effect there. */
const kinds: Readonly<Record<string, Readonly<Record<'places' | 'reads' | 'idle', readonly string[]>>>> = {
  loan: {
    places: [
      ...['overview', 'overdue', 'arrangement', 'missing-direct-debit', 'extra-payment', 'next-payment'],
      ...['settlement-figure', 'withdrawal-figure', 'account', 'account-change'],
    ],
    reads: ['loan', 'payments', 'brand', 'today'],
    idle: ['look'],
  },
  // The menu must not wait for a request.
  user: { places: ['menu'], reads: ['brand'], idle: ['hint', 'when', 'look'] },
  'application-step': {
    places: [
      ...['quote', 'quote-change', 'quote-help', 'expired-quote'],
      ...['smaller-loan', 'other-lenders', 'declined', 'address-mismatch'],
    ],
    reads: ['application', 'brand', 'today'],
    idle: ['hint'],
  },
};

/** Offers in places of another kind of flow, offers that read values of the form, and addresses that cannot be served. */
export const offerCheck: Check = function* (context) {
  const { flow, outline } = context;
  const kind = asText(outline.value['kind']);
  yield* wrongAddress(context, kind);
  const { places = [], reads = [], idle = [] } = kinds[kind] ?? {};
  for (const site of offersOf(outline.value)) {
    yield* wrongPlaces(context, site, kind, places);
    yield* idleKeys(context, site, idle);
    for (const { pointer, place } of pointersOf(context, site)) {
      if (reads.includes(segments(pointer)[0] ?? '')) continue;
      const message = `An offer cannot read ${pointer}: the form has not been opened yet.`;
      const hint = `It can read ${reads.map((each) => `/${each}`).join(', ')}.`;
      yield finding('flow/offer-reads-form', flow.flow.origin(place), message, hint);
    }
  }
};

function* wrongPlaces(
  { flow }: CheckContext,
  { value, place }: OfferSite,
  kind: string,
  places: readonly string[],
): Iterable<Diagnostic> {
  const hint = `Write ${places.map((each) => `"${each}"`).join(', ')}.`;
  for (const [index, on] of asList(value['on']).entries()) {
    if (places.includes(asText(on))) continue;
    const message = `A flow of the kind "${kind}" cannot be offered on "${asText(on)}".`;
    yield finding('flow/wrong-offer-place', flow.flow.origin(below(place, 'on', index)), message, hint);
  }
  if (kind === 'application-step' && value['on'] === undefined) {
    const message = 'The offer does not say where the app offers the step.';
    yield finding('format/missing-key', flow.flow.origin(place, 'key'), message, `Add "on". ${hint}`);
  }
}

/** Keys that the places of this kind of flow do not show. The menu shows only titles and does not change. */
function* idleKeys({ flow }: CheckContext, { value, place }: OfferSite, idle: readonly string[]): Iterable<Diagnostic> {
  for (const key of idle) {
    if (value[key] === undefined) continue;
    const message = `The places that offer this flow do not use "${key}".`;
    yield finding('flow/idle-key', flow.flow.origin(below(place, key), 'key'), message, `Remove "${key}".`);
  }
}

function* pointersOf(
  { flow, outline }: CheckContext,
  site: OfferSite,
): Iterable<{ readonly pointer: Pointer; readonly place: Pointer }> {
  for (const tree of offerConditions(site))
    for (const atom of atomsOf(tree, outline.conditions)) {
      const isWrittenHere = atom.place.startsWith(tree.place);
      yield { pointer: atom.at, place: isWrittenHere ? below(atom.place, 'at') : tree.place };
    }
  for (const { file, place, text } of texts(flow))
    if (file === flow.flow && place.startsWith(`${site.place}/`))
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
