import type { CompiledFlow } from '#model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { ProblemView, StatusView } from '../../shell/status-view.tsx';
import type { StartPreviews } from '../previews/flow-previews.ts';
import { type FlowSubject, formRunKey } from '../run/flow-subject.ts';
import { FormRunView } from './form-run-view.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadEnds } from '../end/later-ends.ts';
import { loadExtras, loadStartPreviews } from '../page/later-extras.ts';
import { Button, ButtonLink, Row } from '#ui';

export interface FlowScreenProps {
  /** As in the page's boot data: `unsecured/application`. */
  readonly flow: string;
  /** The address that the journey's pages stand below. */
  readonly base: string;
  /** The query that every page of it keeps: `?id=a1`. */
  readonly search?: string;
  /** What the flow is about. Give the screen a `key` where that may change in place. */
  readonly subject?: FlowSubject;
}

type Loaded = { readonly flow: CompiledFlow; readonly startPreviews: StartPreviews | undefined } | 'failed' | undefined;

/** Any flow, from its compiled module to its end; knows no form. */
export function FlowScreen({ flow: id, base, search = '', subject }: FlowScreenProps) {
  const { loadFlow, formRuns, reporter, navigation } = useServices();
  const navigate = useNavigate();
  const { page: asked } = useParams();
  // Drawn again for every entry of the history: what it shows depends on how that was reached.
  useLocation();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  const epoch = useSyncExternalStore(formRuns.subscribe, formRuns.epoch);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const flow = await loadFlow(id);
      const [startPreviews] = await Promise.all([loadStartPreviews(flow), loadExtras(flow), loadEnds(flow)]);
      return { flow, startPreviews };
    };
    load().then(
      (found) => wanted && setLoaded(found),
      (error: unknown) => {
        reporter.report(error);
        if (wanted) setLoaded('failed');
      },
    );
    return () => void (wanted = false);
  }, [id, tries, loadFlow, reporter]);

  const key = formRunKey(id, subject);
  const last = formRuns.lastPageOf(key);
  const sentTo = last === undefined ? formRuns.sentTo(key) : `${base}/${last}${search}`;
  const isBack = navigation.lastMove() === 'pop' && (last === undefined || last !== asked);
  if (isBack && sentTo !== undefined && !subject?.done)
    return <SentView address={sentTo} onAgain={() => void navigate(base + search)} />;
  if (loaded === 'failed')
    return (
      <ProblemView
        title="The form could not be loaded"
        text="You may be offline, or we have just updated this service. What you filled in is kept in this tab, apart from the most private answers."
        onRetry={() => {
          setLoaded(undefined);
          setTries(tries + 1);
        }}
      />
    );
  if (loaded === undefined) return <FormSkeleton />;
  return <FormRunView key={epoch} {...loaded} base={base} search={search} subject={subject} />;
}

export interface SentViewProps {
  /** Where sending led. */
  readonly address: string;
  readonly onAgain: () => void;
}

/** Where the browser's Back leads into a journey that was sent: it cannot be sent again from there, and the way on is not lost. */
export function SentView({ address, onAgain }: SentViewProps) {
  return (
    <StatusView title="You have already sent this">
      <p>We have what you filled in. Going back does not change it, and nothing is sent twice.</p>
      <Row>
        <ButtonLink href={address}>See what came of it</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Start again with an empty form
        </Button>
      </Row>
    </StatusView>
  );
}
