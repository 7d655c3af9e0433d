// Our engine as the benchmark of peers takes it, with the forms, both built by build.mjs.
import { mountCompiled } from '../../dist/bench/slot/slot.js';
import '../../dist/bench/slot/slot.css';
import type { Handle } from './handle.ts';

const flows: Readonly<Record<string, string>> = {
  loan: new URL('../../dist/bench/slot/loan.js', import.meta.url).href,
  n50: new URL('../../dist/bench/slot/n50.js', import.meta.url).href,
  n200: new URL('../../dist/bench/slot/n200.js', import.meta.url).href,
  n1000: new URL('../../dist/bench/slot/n1000.js', import.meta.url).href,
};

/** Of the description it needs the name alone. */
export async function mount(element: HTMLElement, description: { readonly id: string }): Promise<Handle> {
  const url = flows[description.id];
  if (url === undefined) throw new Error(`${description.id} was not compiled`);
  return mountCompiled(element, url);
}
