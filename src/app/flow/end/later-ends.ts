import type { CompiledFlow } from '#model';
import { lazyComponent } from '#renderer';
import { keepsExits } from '../run/flow-subject.ts';

const fetch = () => import('./end-views.tsx');
const done = lazyComponent(async () => (await fetch()).DoneView);
const exit = lazyComponent(async () => (await fetch()).ExitView);

/** The last pages of flows that show them themselves, loaded as a separate chunk. Application forms do not need it. */
export const DoneView = done.Component;
export const ExitView = exit.Component;

/** Loads the last pages for a flow that needs them, so that they appear at once. If this fails, the last page loads them. */
export async function loadEnds(flow: CompiledFlow): Promise<void> {
  if (keepsExits(flow)) await Promise.all([done.load(), exit.load()]).catch(() => undefined);
}
