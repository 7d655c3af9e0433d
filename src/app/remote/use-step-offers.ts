import type { LoanApplication, OfferPlace } from '#model';
import { use } from 'react';
import { useServices } from '../app-services.ts';
import { stepAddress } from '../navigation/route-address.ts';
import { type OfferedFlow, offeredFlows } from '../state/offered-flows.ts';

/** A step that the app offers, with its address. */
export type StepOffer = OfferedFlow & { readonly href: string };

/** Returns the steps that a place offers for an application now. It suspends until the offers have loaded. */
export function useStepOffers(place: OfferPlace, application: LoanApplication): readonly StepOffer[] {
  const { boot, clock, formats, loadOffers } = useServices();
  const context = { application, brand: boot.brand, formats, today: clock.today() };
  return offeredFlows(use(loadOffers('application')), place, context).map((offer) => ({
    ...offer,
    href: stepAddress(application, offer.flow.slice(offer.flow.indexOf('/') + 1)),
  }));
}
