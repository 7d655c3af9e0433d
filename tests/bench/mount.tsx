// Our engine with its forms, for benchmarks of several engines. build.mjs builds both.
import { mountCompiled } from '../../dist/bench/slot/slot.js';
import '../../dist/bench/slot/slot.css';
import type { Handle } from './handle.ts';

const flows: Readonly<Record<string, string>> = {
  loan: new URL('../../dist/bench/slot/loan.js', import.meta.url).href,
  n50: new URL('../../dist/bench/slot/n50.js', import.meta.url).href,
  n200: new URL('../../dist/bench/slot/n200.js', import.meta.url).href,
  n1000: new URL('../../dist/bench/slot/n1000.js', import.meta.url).href,
};

const words = new URL('../../dist/bench/slot/words.js', import.meta.url).href;

/** Mounts a form. It needs only the id of the description. */
export async function mount(element: HTMLElement, description: { readonly id: string }): Promise<Handle> {
  const flow = flows[description.id];
  if (flow === undefined) throw new Error(`${description.id} was not compiled`);
  return mountCompiled(element, { flow, words });
}
