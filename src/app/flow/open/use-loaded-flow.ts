import type { CompiledFlow } from '#model';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { loadEnds } from '../end/later-ends.ts';
import { loadExtras, loadStartPreviews } from '../page/later-extras.ts';
import { migrateKept } from '../run/migrate-kept.ts';
import type { StartPreviews } from '../run/start-form-run.ts';

type Loaded = { readonly flow: CompiledFlow; readonly startPreviews: StartPreviews | undefined } | 'failed' | undefined;

/**
 * Loads the compiled module of a flow, and the lazy chunks that its pages need. A draft of an older version is migrated first.
 *
 * @param key the form run's; without it, the flow has no draft
 */
export function useLoadedFlow(id: string, key?: string): readonly [loaded: Loaded, retry: () => void] {
  const { loadFlow, reporter, drafts } = useServices();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const flow = await loadFlow(id);
      const [startPreviews] = await Promise.all([
        loadStartPreviews(flow),
        loadExtras(flow),
        loadEnds(flow),
        key === undefined ? undefined : migrateKept(drafts, key, flow),
      ]);
      return { flow, startPreviews };
    };
    load().then(
      (found) => isWanted && setLoaded(found),
      (error: unknown) => {
        reporter.report(error);
        if (isWanted) setLoaded('failed');
      },
    );
    return () => void (isWanted = false);
  }, [id, key, tries, loadFlow, reporter, drafts]);
  const retry = () => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  return [loaded, retry];
}
