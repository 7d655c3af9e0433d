import { withCopy } from '#copy';
import type { CompiledFlow } from '#model';
import { lazyComponent } from '#renderer';
import { keepsExits } from '../run/flow-subject.ts';

const fetch = () => withCopy(import('./end-views.tsx'), 'flow', 'application');
const done = lazyComponent(async () => (await fetch()).DoneView);
const exit = lazyComponent(async () => (await fetch()).ExitView);
const sent = lazyComponent(async () => (await fetch()).SentView);

/** Pages at the end of a flow, loaded as a separate chunk. An application form that is being filled in does not need them. */
export const DoneView = done.Component;
export const ExitView = exit.Component;
export const SentView = sent.Component;

/**
 * Loads the last pages for a flow that needs them, so that they appear at once. If this fails, the last page loads them. A flow within a
 * screen has an end of its own.
 */
export async function loadEnds(flow: CompiledFlow): Promise<void> {
  if (keepsExits(flow) && flow.screen === undefined)
    await Promise.all([done.load(), exit.load()]).catch(() => undefined);
}
