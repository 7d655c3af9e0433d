import type { Loan, OfferPlace } from '#model';
import { use } from 'react';
import { useServices } from '../app-services.ts';
import type { LoanAction } from '../state/loan-actions.ts';
import { offeredFlows } from '../state/offered-flows.ts';

/** Returns the flows that a place offers for a loan now. It suspends until the offers have loaded. */
export function useOfferedFlows(place: OfferPlace, loan: Loan): readonly LoanAction[] {
  const { boot, clock, loadOffers } = useServices();
  return offeredFlows(use(loadOffers()), place, { loan, boot, today: clock.today() });
}
