import { evaluateCondition, fillSentences, fillText, readPointer } from '#engine';
import type { Brand, FlowOffer, Json, OfferLook, OfferPlace, TextFormat } from '#model';

/** What the conditions and texts of an offer may read. */
export interface OfferContext {
  readonly loan?: unknown;
  /** What the app knows about the payments of the loan (`payment-facts.ts`). */
  readonly payments?: unknown;
  readonly application?: unknown;
  readonly brand: Brand;
  readonly formats: Readonly<Record<string, TextFormat>>;
  /** `YYYY-MM-DD` in London. */
  readonly today: string;
}

/** A flow that the app offers, with its words. */
export interface OfferedFlow {
  readonly flow: string;
  /** A lower number comes first. */
  readonly order: number;
  readonly look: OfferLook;
  readonly title: string;
  readonly hint?: string;
}

/** The flows that a place offers now, in order (the key `offer` of a flow). */
export function offeredFlows(
  offers: readonly FlowOffer[],
  place: OfferPlace,
  { formats, ...context }: OfferContext,
): readonly OfferedFlow[] {
  const document = JSON.parse(JSON.stringify(context)) as Json;
  const read = (pointer: string) => readPointer(document, pointer);
  const text = (written: string) => fillText(written, read, formats);
  return offers
    .filter(({ on }) => on.includes(place))
    .filter((offer) => offer.when === undefined || evaluateCondition(offer, offer.when, read))
    .map((offer) => {
      const { flow, order, look = 'primary', title, hints } = offer;
      const hint = hints.find(({ when }) => when === undefined || evaluateCondition(offer, when, read));
      const shown = hint && fillSentences(hint.text, read, formats);
      return { flow, order, look, title: text(title), ...(shown !== undefined && { hint: shown }) };
    });
}
