import { compileWorkspace } from '#compiler';
import type { FlowOffer } from '#model';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadOffers } from '../compiler/load-flow.ts';

/** What the flows of this repository offer a borrower of a brand about a loan. */
export async function repoOffers(brand: string): Promise<{ readonly offers: readonly FlowOffer[] }> {
  return { offers: await loadOffers(compileWorkspace(repoWorkspace(), { brands: [brand] }).brands, brand) };
}
