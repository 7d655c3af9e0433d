import { type Description, emptyErrors, workloads } from './description.ts';
import type { Handle } from './handle.ts';

interface Engine {
  readonly mount: (element: HTMLElement, description: Description) => Handle | Promise<Handle>;
}

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  floor: () => import('./floor.tsx'),
  ours: () => import('./mount.tsx'),
  rjsf: () => import('./stock.tsx'),
};

declare global {
  interface Window {
    bench?: { readonly handle: Handle; readonly description: Description; readonly expected: number };
  }
}

const asked = new URLSearchParams(location.search);
const description = workloads[asked.get('w') ?? '']?.();
const engine = await engines[asked.get('e') ?? '']?.();
const root = document.getElementById('app');
if (!description || !engine || !root) throw new Error(`no such engine or workload: ${location.search}`);
window.bench = { handle: await engine.mount(root, description), description, expected: emptyErrors(description) };
