import type { CompiledFlow } from '#model';

/** The flow of a compiled module. */
export async function loadModule(code: string): Promise<CompiledFlow> {
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
  const { flow } = (await import(/* @vite-ignore */ url)) as { readonly flow: CompiledFlow };
  return flow;
}
