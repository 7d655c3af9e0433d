import { compileWorkspace } from '#compiler';
import type { FlowOffer, OfferSubject } from '#model';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadOffers } from '../compiler/load-flow.ts';

const folders: Readonly<Record<OfferSubject, string>> = { loan: 'flows/loans/', application: 'flows/steps/' };

/** What the flows of this repository offer about a subject. Only those flows are compiled. */
export async function repoOffers(brand: string, subject: OfferSubject): Promise<readonly FlowOffer[]> {
  const files = [...repoWorkspace()].filter(
    ([path]) => !path.startsWith('flows/') || path.startsWith(folders[subject]),
  );
  return loadOffers(compileWorkspace(new Map(files), { brands: [brand] }).brands, brand, subject);
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
