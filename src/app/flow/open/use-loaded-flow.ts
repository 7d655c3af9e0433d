import type { CompiledFlow } from '#model';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { loadEnds } from '../end/later-ends.ts';
import { loadExtras, loadStartPreviews } from '../page/later-extras.ts';
import type { StartPreviews } from '../run/start-form-run.ts';

type Loaded = { readonly flow: CompiledFlow; readonly startPreviews: StartPreviews | undefined } | 'failed' | undefined;

/** Loads the compiled module of a flow, and the lazy chunks that its pages need. */
export function useLoadedFlow(id: string): readonly [loaded: Loaded, retry: () => void] {
  const { loadFlow, reporter } = useServices();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const flow = await loadFlow(id);
      const [startPreviews] = await Promise.all([loadStartPreviews(flow), loadExtras(flow), loadEnds(flow)]);
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
  }, [id, tries, loadFlow, reporter]);
  const retry = () => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  return [loaded, retry];
}
