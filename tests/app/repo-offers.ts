import type { FlowOffer, OfferSubject } from '#model';
import { compiledBrands } from '../compiled-repo.ts';
import { loadOffers } from '../compiler/load-flow.ts';

/** What the flows of this repository offer about a subject. */
export async function repoOffers(brand: string, subject: OfferSubject): Promise<readonly FlowOffer[]> {
  return loadOffers(await compiledBrands(brand), brand, subject);
}

/** Imports what these flows, of whichever product, offer on the page of an application. */
export async function importStepOffers(flows: readonly string[]) {
  const unsecured = await repoOffers('lendable', 'application');
  const others = (await repoOffers('motor', 'application')).filter(
    ({ flow }) => !unsecured.some((offer) => offer.flow === flow),
  );
  const offers = [...unsecured, ...others].filter(({ flow }) => flows.includes(flow));
  return async () => ({ offers });
}
