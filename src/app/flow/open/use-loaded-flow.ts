import type { CompiledFlow } from '#model';
import { loadWidgets } from '#renderer';
import { useEffect, useState } from 'react';
import { type AppServices, useServices } from '../../app-services.ts';
import { loadEnds } from '../end/later-ends.ts';
import { loadExtras, loadStartPreviews } from '../page/later-extras.ts';
import { migrateKept } from '../run/migrate-kept.ts';
import type { StartPreviews } from '../run/start-form-run.ts';

interface LoadedFlow {
  readonly flow: CompiledFlow;
  readonly startPreviews: StartPreviews | undefined;
}

type FlowServices = Pick<AppServices, 'loadFlow' | 'drafts'>;

async function loadWhole({ loadFlow, drafts }: FlowServices, id: string, key?: string): Promise<LoadedFlow> {
  const flow = await loadFlow(id);
  const [startPreviews] = await Promise.all([
    loadStartPreviews(flow),
    loadExtras(flow),
    loadEnds(flow),
    key === undefined ? undefined : migrateKept(drafts, key, flow),
  ]);
  return { flow, startPreviews };
}

const prepared = new WeakMap<AppServices['loadFlow'], Map<string, LoadedFlow>>();

/** A flow that was prepared, so that it can be drawn at once. */
export const preparedFlow = (loadFlow: AppServices['loadFlow'], id: string): LoadedFlow | undefined =>
  prepared.get(loadFlow)?.get(id);

/**
 * Loads a flow and the widgets of one page before anything is drawn. Components that open it draw it at once.
 *
 * @param run.key the form run's; without it, the flow has no draft
 * @param run.page the page's id; otherwise the first page
 */
export async function prepareFlow(
  services: FlowServices,
  id: string,
  run: { readonly key?: string; readonly page?: string } = {},
): Promise<CompiledFlow> {
  const whole = await loadWhole(services, id, run.key);
  const { flow } = whole;
  const shown = flow.pages.find((page) => page.id === run.page) ?? flow.pages[0];
  const paths = new Set(shown?.fields.map(({ path }) => path));
  const fields = Object.entries(flow.fields).filter(([path]) => paths.has(path));
  await loadWidgets({ fields: Object.fromEntries(fields), pages: [] });
  const known = prepared.get(services.loadFlow) ?? new Map<string, LoadedFlow>();
  prepared.set(services.loadFlow, known.set(id, whole));
  return flow;
}

/**
 * Loads the compiled module of a flow, and the lazy chunks that its pages need. A draft of an older version is migrated first.
 *
 * @param key the form run's; without it, the flow has no draft
 */
export function useLoadedFlow(
  id: string,
  key?: string,
): readonly [loaded: LoadedFlow | 'failed' | undefined, retry: () => void] {
  const { loadFlow, reporter, drafts } = useServices();
  const ready = preparedFlow(loadFlow, id);
  const [loaded, setLoaded] = useState<LoadedFlow | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (ready) return;
    let isWanted = true;
    loadWhole({ loadFlow, drafts }, id, key).then(
      (found) => isWanted && setLoaded(found),
      (error: unknown) => {
        reporter.report(error);
        if (isWanted) setLoaded('failed');
      },
    );
    return () => void (isWanted = false);
  }, [id, key, tries, ready, loadFlow, reporter, drafts]);
  const retry = () => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  return [ready ?? loaded, retry];
}
