import type { CompiledBrand } from '#compiler';
import type { CompiledFlow, FlowOffer, OfferSubject } from '#model';

/** Imports a compiled module, as a browser does, and returns its flow. */
export async function loadModule(code: string): Promise<CompiledFlow> {
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
  const { flow } = (await import(/* @vite-ignore */ url)) as { flow: CompiledFlow };
  return flow;
}

/** A brand's compiled flow. */
export async function loadFlow(
  brands: readonly CompiledBrand[],
  brandId: string,
  flowId: string,
): Promise<CompiledFlow> {
  const code = brands.find(({ id }) => id === brandId)?.flows.find(({ id }) => id === flowId)?.code;
  if (code === undefined) throw new Error(`${brandId} has no flow ${flowId}`);
  return loadModule(code);
}

/** What the flows of a brand offer a borrower about a subject. */
export async function loadOffers(
  brands: readonly CompiledBrand[],
  brandId: string,
  subject: OfferSubject,
): Promise<readonly FlowOffer[]> {
  const code = brands.find(({ id }) => id === brandId)?.offers[subject] ?? '';
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ url)) as { offers: readonly FlowOffer[] }).offers;
}
