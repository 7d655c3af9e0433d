import type { CompiledFlow } from '#model';
import { mountFlow } from './engine.tsx';
import type { Handle } from './handle.ts';

/** Mounts our engine with a form that was compiled ahead of time. The form loads from its URL, as in the app. */
export async function mountCompiled(element: HTMLElement, url: string): Promise<Handle> {
  const { flow } = (await import(/* @vite-ignore */ url)) as { readonly flow: CompiledFlow };
  return mountFlow(element, flow);
}
