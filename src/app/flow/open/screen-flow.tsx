import { type FlowSession, resolveValue } from '#engine';
import { transforms } from '#lending';
import type { CompiledFlow, FlowScreenName, Json } from '#model';
import { type ComponentType, lazy, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { type AppServices, useServices } from '../../app-services.ts';
import { useFormRun } from './use-form-run.ts';
import { preparedFlow } from './use-loaded-flow.ts';

/** A flow that a screen draws in its own way. */
export interface ScreenFlow {
  readonly session: FlowSession;
  readonly page: string;
  /** What the flow gives the screen at the moment, by name. */
  readonly given: Readonly<Record<string, Json | undefined>>;
}

/** Opens a flow and follows its answers. */
function useScreenFlow(flow: CompiledFlow): ScreenFlow {
  const { session } = useFormRun({ flow, startPreviews: undefined, subject: undefined }, undefined).formRun;
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = () => session.answers();
  useSyncExternalStore(subscribe, read, read);
  const given = Object.entries(flow.gives ?? {}).map(
    ([name, template]) => [name, resolveValue(template, session.read, transforms)] as const,
  );
  return { session, page: session.reach(undefined), given: Object.fromEntries(given) };
}

/**
 * Makes the component of a part of a screen that draws the flow of the screen. The part suspends until the flow has loaded. If that
 * fails, the whole screen fails, as it does without its code.
 */
export function drawsFlowOf(screen: FlowScreenName, Part: ComponentType<ScreenFlow>): () => ReactNode {
  const loaded = new WeakMap<AppServices['loadFlow'], ReactNode>();
  const load = ({ boot, loadFlow }: AppServices): ReactNode => {
    const id = boot.screens[screen] ?? '';
    const drawn = (flow: CompiledFlow) => () => <Part {...useScreenFlow(flow)} />;
    const ready = preparedFlow(loadFlow, id);
    const Loaded = ready ? drawn(ready.flow) : lazy(async () => ({ default: drawn(await loadFlow(id)) }));
    const part = <Loaded />;
    loaded.set(loadFlow, part);
    return part;
  };
  return function Drawn() {
    const services = useServices();
    return loaded.get(services.loadFlow) ?? load(services);
  };
}
