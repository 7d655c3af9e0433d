import { evaluateCondition, fillText, readPointer } from '#engine';
import { formats } from '#lending';
import type { Boot, FlowOffer, Json, Loan, OfferPlace } from '#model';
import { loanFlowAddress } from '../navigation/own-address.ts';
import type { LoanAction } from './loan-actions.ts';

/** What the conditions and texts of an offer may read. */
interface OfferContext {
  readonly loan: Loan;
  readonly boot: Boot;
  /** `YYYY-MM-DD` in London. */
  readonly today: string;
}

/** The flows that a place offers for a loan now, in order (the key `offer` of a flow). */
export function offeredFlows(
  offers: readonly FlowOffer[],
  place: OfferPlace,
  { loan, boot, today }: OfferContext,
): readonly LoanAction[] {
  const context = JSON.parse(JSON.stringify({ loan, brand: boot.brand, today })) as Json;
  const read = (pointer: string) => readPointer(context, pointer);
  const text = (written: string) => fillText(written, read, formats);
  return offers
    .filter(({ on }) => on.includes(place))
    .filter((offer) => offer.when === undefined || evaluateCondition(offer, offer.when, read))
    .map((offer) => {
      const hint = offer.hints.find(({ when }) => when === undefined || evaluateCondition(offer, when, read));
      return {
        key: offer.flow,
        order: offer.order,
        title: text(offer.title),
        ...(hint && { hint: text(hint.text) }),
        href: loanFlowAddress(offer.flow, loan.id, boot),
      };
    });
}
