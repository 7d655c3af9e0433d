import type { CompiledFlow } from '#model';
import { mountFlow } from './engine.tsx';
import type { Handle } from './handle.ts';

type Compiled = Promise<{ readonly flow: CompiledFlow }>;

const flows: Readonly<Record<string, () => Compiled>> = {
  loan: () => import('bench:flow/loan'),
  n50: () => import('bench:flow/n50'),
  n200: () => import('bench:flow/n200'),
  n1000: () => import('bench:flow/n1000'),
};

/** Our engine with a form compiled ahead of time; of the description it needs the name alone. */
export async function mount(element: HTMLElement, description: { readonly id: string }): Promise<Handle> {
  const load = flows[description.id];
  if (!load) throw new Error(`${description.id} was not compiled`);
  const { flow } = await load();
  return mountFlow(element, flow);
}
