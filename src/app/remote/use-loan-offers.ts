import { useCopy } from '#copy';
import type { Loan, OfferPlace } from '#model';
import { use } from 'react';
import { useServices } from '../app-services.ts';
import { loanFlowAddress } from '../navigation/own-address.ts';
import { type OfferedFlow, offeredFlows } from '../state/offered-flows.ts';
import { paymentFacts } from '../state/payment-facts.ts';

/** A flow that a place offers for a loan, with its address. */
export interface LoanOffer extends OfferedFlow {
  /** A place may offer a flow twice with different words, so its title is the key. */
  readonly key: string;
  readonly href: string;
}

/** Returns the flows that each place offers for a loan now. It suspends until the offers have loaded. */
export function useLoanOffers(loan: Loan): (place: OfferPlace) => readonly LoanOffer[] {
  const { boot, clock, formats, loadOffers, payments } = useServices();
  const words = { payment: useCopy('payment'), status: useCopy('loan-status') };
  const offers = use(loadOffers('loan'));
  const facts = paymentFacts(loan, payments.read(loan.id), words);
  const context = { loan, payments: facts, brand: boot.brand, formats, today: clock.today() };
  return (place) =>
    offeredFlows(offers, place, context).map((offer) => ({
      ...offer,
      key: offer.title,
      href: loanFlowAddress(offer.flow, loan.id, boot),
    }));
}
