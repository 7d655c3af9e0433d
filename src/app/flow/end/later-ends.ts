import type { CompiledFlow } from '#model';
import { lazyComponent } from '#renderer';
import { keepsExits } from '../run/flow-subject.ts';

const fetch = () => import('./end-views.tsx');
const done = lazyComponent(async () => (await fetch()).DoneView);
const exit = lazyComponent(async () => (await fetch()).ExitView);

/** How a flow ends that shows that itself, which no application form does. A chunk of its own. */
export const DoneView = done.Component;
export const ExitView = exit.Component;

/** Fetches it for a flow that needs it, so that nothing comes in late. Without it the end waits for it itself. */
export async function loadEnds(flow: CompiledFlow): Promise<void> {
  if (keepsExits(flow)) await Promise.all([done.load(), exit.load()]).catch(() => undefined);
}
