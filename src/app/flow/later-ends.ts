import type { CompiledFlow } from '#model';
import { lazy } from 'react';
import { keepsExits } from './keeps-exits.ts';

const load = () => import('./journey-ends.ts');

/** How a flow ends that shows that itself, which no application form does. A chunk of its own. */
export const DoneView = /* @__PURE__ */ lazy(async () => ({ default: (await load()).DoneView }));
export const ExitView = /* @__PURE__ */ lazy(async () => ({ default: (await load()).ExitView }));

/** Fetches it for a flow that needs it, so that nothing comes in late. Without it the end waits for it itself. */
export async function loadEnds(flow: CompiledFlow): Promise<void> {
  if (keepsExits(flow)) await load().catch(() => undefined);
}
