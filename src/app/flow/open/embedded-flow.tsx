import { useCopy } from '#copy';
import type { FlowScreenName } from '#model';
import { Button, type Elements, Narrow, Stack } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { FailurePage } from '../../shell/failure.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { ProblemView, StatusView } from '../../shell/status-view.tsx';
import { flowAddress } from '../follow/flow-address.ts';
import type { FlowNavigation } from '../follow/use-flow-navigation.ts';
import { PageBody } from '../page/page-body.tsx';
import { PageContent } from '../page/flow-page.tsx';
import { usePageFrame } from '../page/page-frame.tsx';
import { type FormRun, formRunsEpochAtom } from '../../form-runs/form-runs.ts';
import { useLoadedFlow } from './use-loaded-flow.ts';
import { type FormRunOptions, useFormRun } from './use-form-run.ts';

export interface EmbeddedFlowProps {
  /** The screen that shows the flow; the file of the flow names it. */
  readonly screen: FlowScreenName;
  /** What the screen says below the title of each page with questions. */
  readonly notices?: Elements;
  /** Called once the answers have been sent. */
  readonly onSent?: () => void;
}

/** Moves between the pages of a form run without changing the address. */
function useInnerNavigation(formRun: FormRun, show: (page: string) => void): FlowNavigation {
  const { boot } = useServices();
  const navigate = useNavigate();
  const { session } = formRun;
  return {
    isMoving: () => false,
    addressOf: () => '',
    open: show,
    goNext(page) {
      const next = session.next(page);
      if (next !== undefined) show(next);
    },
    signIn: () => void navigate(routeAddress('sign-in')),
    follow({ destination = { go: 'not-found' } }) {
      if ('page' in destination) show(destination.page);
      else if ('go' in destination) void navigate(routeAddress(destination.go));
      else if ('flow' in destination) void navigate(flowAddress(destination.flow, undefined, boot));
      return false;
    },
  };
}

interface InnerPageProps extends Pick<EmbeddedFlowProps, 'notices'> {
  readonly formRun: FormRun;
  readonly page: string;
  readonly onSettled: () => void;
  readonly onOpen: (page: string) => void;
}

function InnerPage({ formRun, page, onOpen, ...props }: InnerPageProps) {
  const frame = usePageFrame(formRun.session, page);
  const navigation = useInnerNavigation(formRun, onOpen);
  return (
    <Narrow>
      <Stack>
        <PageContent {...props} {...{ formRun, page, frame, navigation }} subject={undefined} />
      </Stack>
    </Narrow>
  );
}

/** The last page. Its button starts the flow again if it leads to the screen that shows it. */
function LastPage({
  formRun,
  page,
  onAgain,
}: Pick<InnerPageProps, 'formRun' | 'page'> & { readonly onAgain: () => void }) {
  const navigate = useNavigate();
  const { session } = formRun;
  const { title, body, exit = '', exitLabel } = session.view(page);
  return (
    <StatusView title={title}>
      <PageBody body={body} />
      <div>
        <Button
          variant="quiet"
          onClick={() => (exit === session.flow.screen ? onAgain() : void navigate(routeAddress(exit)))}
        >
          {exitLabel}
        </Button>
      </div>
    </StatusView>
  );
}

type EmbeddedRunProps = Omit<EmbeddedFlowProps, 'screen'> &
  Omit<FormRunOptions, 'subject'> & { readonly onAgain: () => void };

function EmbeddedRun({ notices, onSent, onAgain, ...options }: EmbeddedRunProps) {
  const { pageNotLoaded, kept } = useCopy('interface').form;
  const [asked, setAsked] = useState<string>();
  const { formRun, redraw } = useFormRun({ ...options, subject: undefined }, asked);
  const { session, sources } = formRun;
  const opening = useSyncExternalStore(sources.subscribe, sources.opening, sources.opening);
  const reached = opening === 'ready' ? formRun.reach(asked) : undefined;
  useEffect(() => sources.load(reached ?? ''), [sources, reached]);
  const isOver = reached !== undefined && formRun.isOver();
  useEffect(() => {
    if (isOver) onSent?.();
    // The same end is announced once, whatever the screen passes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  if (opening === 'failed')
    return (
      <FailurePage
        error={sources.error()}
        attempted="read"
        title={pageNotLoaded}
        kept={kept}
        onRetry={() => sources.load('')}
      />
    );
  if (reached === undefined) return <LoadingView />;
  const page = { formRun, page: reached };
  return session.view(reached).exit === undefined ? (
    <InnerPage {...page} notices={notices} onSettled={redraw} onOpen={setAsked} />
  ) : (
    <LastPage {...page} onAgain={onAgain} />
  );
}

/**
 * A flow within a screen of the app. Its pages have no addresses. Nothing of it is stored, and it may be left without a question.
 */
export function EmbeddedFlow({ screen, ...props }: EmbeddedFlowProps) {
  const { boot } = useServices();
  const { notLoaded } = useCopy('interface').form;
  const [loaded, retry] = useLoadedFlow(boot.screens[screen] ?? '');
  const [turn, setTurn] = useState(0);
  const epoch = useAtomValue(formRunsEpochAtom);
  if (loaded === 'failed') return <ProblemView {...notLoaded} onRetry={retry} />;
  if (loaded === undefined) return <LoadingView />;
  return <EmbeddedRun key={`${epoch} ${turn}`} {...props} {...loaded} onAgain={() => setTurn(turn + 1)} />;
}
