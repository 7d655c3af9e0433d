import { useCopy } from '#copy';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { ProblemView } from '../../shell/status-view.tsx';
import { SentView } from '../end/later-ends.ts';
import { type FlowSubject, formRunKey } from '../run/flow-subject.ts';
import { formRunsEpochAtom } from '../../form-runs/form-runs.ts';
import { FormRunView } from './form-run-view.tsx';
import { useLoadedFlow } from './use-loaded-flow.ts';

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

/** Any flow, from loading its compiled module to its last page. It knows nothing about any particular form. */
export function FlowScreen({ flow: id, base, search = '', subject }: FlowScreenProps) {
  const { notLoaded } = useCopy('interface').form;
  const { formRuns, navigation } = useServices();
  const navigate = useNavigate();
  const { page: asked } = useParams();
  // Subscribes to the location: what is shown depends on how the history entry was reached.
  useLocation();
  const epoch = useAtomValue(formRunsEpochAtom);
  const key = formRunKey(id, subject);
  const [loaded, retry] = useLoadedFlow(id, key);
  const last = formRuns.lastPageOf(key);
  const sentTo = last === undefined ? formRuns.sentTo(key) : `${base}/${last}${search}`;
  const isBack = navigation.lastMove() === 'pop' && (last === undefined || last !== asked);
  if (isBack && sentTo !== undefined && !subject?.done)
    return <SentView address={sentTo} onAgain={() => void navigate(base + search)} />;
  if (loaded === 'failed') return <ProblemView {...notLoaded} onRetry={retry} />;
  if (loaded === undefined) return <LoadingView />;
  return <FormRunView key={epoch} {...loaded} base={base} search={search} subject={subject} />;
}
