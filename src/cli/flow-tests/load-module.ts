import type { CompiledFlow } from '#model';

/** Imports a compiled module, as a browser does, and returns its flow. */
export async function loadModule(code: string): Promise<CompiledFlow> {
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
  const { flow } = (await import(/* @vite-ignore */ url)) as { flow: CompiledFlow };
  return flow;
}
