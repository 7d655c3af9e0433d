import { type CopyModule, loadCopy, startCopy } from '#copy';
import type { CompiledFlow } from '#model';
import { formats, mountFlow } from './engine.tsx';
import type { Handle } from './handle.ts';

/** The addresses of a compiled form and of the words of its components. */
export interface Compiled {
  readonly flow: string;
  readonly words: string;
}

/** Mounts our engine with a form that was compiled ahead of time. The form and the words load from their addresses, as in the app. */
export async function mountCompiled(element: HTMLElement, compiled: Compiled): Promise<Handle> {
  const load = async () => (await import(/* @vite-ignore */ compiled.words)) as CopyModule;
  startCopy({ folder: '', locale: 'en-GB', formats, load });
  const [{ flow }] = await Promise.all([
    import(/* @vite-ignore */ compiled.flow) as Promise<{ readonly flow: CompiledFlow }>,
    loadCopy('interface'),
  ]);
  return mountFlow(element, flow);
}
