import { useCopy } from '#copy';
import type { CompiledFlow } from '#model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { ProblemView } from '../../shell/status-view.tsx';
import { loadEnds, SentView } from '../end/later-ends.ts';
import { loadExtras, loadStartPreviews } from '../page/later-extras.ts';
import { type FlowSubject, formRunKey } from '../run/flow-subject.ts';
import type { StartPreviews } from '../run/start-form-run.ts';
import { FormRunView } from './form-run-view.tsx';
import { useNavigate } from '../../use-navigate.ts';

export interface FlowScreenProps {
  /** The flow's id in the boot data: `unsecured/application`. */
  readonly flow: string;
  /** The address below which the flow's pages are. */
  readonly base: string;
  /** The query that every page keeps: `?id=a1`. */
  readonly search?: string;
  /** What the flow is about. If it may change, give the screen a `key`. */
  readonly subject?: FlowSubject;
}

type Loaded = { readonly flow: CompiledFlow; readonly startPreviews: StartPreviews | undefined } | 'failed' | undefined;

/** Loads the compiled module of a flow, and the lazy chunks that its pages need. */
function useLoadedFlow(id: string): readonly [loaded: Loaded, retry: () => void] {
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

/** Any flow, from loading its compiled module to its last page. It knows nothing about any particular form. */
export function FlowScreen({ flow: id, base, search = '', subject }: FlowScreenProps) {
  const { notLoaded } = useCopy('interface').form;
  const { formRuns, navigation } = useServices();
  const navigate = useNavigate();
  const { page: asked } = useParams();
  // Subscribes to the location: what is shown depends on how the history entry was reached.
  useLocation();
  const [loaded, retry] = useLoadedFlow(id);
  const epoch = useSyncExternalStore(formRuns.subscribe, formRuns.epoch);
  const key = formRunKey(id, subject);
  const last = formRuns.lastPageOf(key);
  const sentTo = last === undefined ? formRuns.sentTo(key) : `${base}/${last}${search}`;
  const isBack = navigation.lastMove() === 'pop' && (last === undefined || last !== asked);
  if (isBack && sentTo !== undefined && !subject?.done)
    return <SentView address={sentTo} onAgain={() => navigate(base + search)} />;
  if (loaded === 'failed') return <ProblemView {...notLoaded} onRetry={retry} />;
  if (loaded === undefined) return <LoadingView />;
  return <FormRunView key={epoch} {...loaded} base={base} search={search} subject={subject} />;
}
