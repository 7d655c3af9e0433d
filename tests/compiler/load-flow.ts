import type { CompiledBrand } from '#compiler';
import type { CompiledFlow } from '#model';

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
