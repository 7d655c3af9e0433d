import type { CompiledFlow } from '#model';
import { mountFlow } from './engine.tsx';
import type { Handle } from './handle.ts';

/** Our engine with a form that was compiled ahead of time, loaded from its URL as the app does. */
export async function mountCompiled(element: HTMLElement, url: string): Promise<Handle> {
  const { flow } = (await import(/* @vite-ignore */ url)) as { readonly flow: CompiledFlow };
  return mountFlow(element, flow);
}
