import { PageForm } from '#renderer';
import { BackLink, Narrow, Notice, Progress, Skeleton, SkeletonBar, Stack } from '#ui';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../../app-services.ts';
import { Heading } from '../../shell/heading.tsx';
import { RetryNotice } from '../../shell/retry-notice.tsx';
import { usePlace } from '../follow/use-flow-navigation.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../run/form-runs.ts';
import { PageButtons, PageList, PageUpload, PreviewArea } from './later-extras.ts';
import { PageBody } from './page-body.tsx';
import type { RunResult } from '../send/run-page.ts';
import { SlowNotice, SubmitNotice } from '../send/submit-notice.tsx';
import { useDraft } from './use-draft.ts';
import { useFrame } from './use-frame.ts';
import { useIssues } from './use-issues.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { MAIN, useRuns } from '../send/use-runs.ts';
import { useFlowNavigation } from '../follow/use-flow-navigation.ts';

export interface FlowPageProps {
  readonly formRun: FormRun;
  /** The page to show; it is on the journey, and no exit page. */
  readonly page: string;
  /** The address that the journey's pages stand below. */
  readonly base: string;
  /** The query that every one of them keeps. */
  readonly search: string;
  readonly subject: FlowSubject | undefined;
  /** Something that was being sent has come to its end. */
  readonly onSettled: () => void;
}

/** One page of a journey: its frame, its form, its buttons, and where they lead. */
export function FlowPage({ formRun, page, base, search, subject, onSettled }: FlowPageProps) {
  const services = useServices();
  const { session, sources, previews } = formRun;
  const place = usePlace();
  const frame = useFrame(session, page);
  const issues = useIssues();
  const guard = useLeaveGuard(session, page, base);
  const navigation = useFlowNavigation(formRun, base, search, guard.allow);
  useDraft(formRun, page);
  const sourceStatus = useSyncExternalStore(sources.subscribe, () => sources.status(page));
  const lookups = useMemo(
    () => (services.boot.config.addressLookupUrl ? { address: services.addressLookup.find } : undefined),
    [services],
  );

  function arrive(result: RunResult, from: string): boolean {
    onSettled();
    if (result.kind === 'issues') {
      const first = issues.place(result.issues, from);
      if (first !== page) navigation.open(first, { returnTo: from });
    } else if (result.kind === 'sign-in') navigation.signIn();
    else if (result.kind === 'next') navigation.goNext(from);
    else if (result.kind === 'destination') return navigation.follow(result, from);
    return false;
  }
  const runs = useRuns(formRun, subject, arrive);
  const press = (key: string) => {
    if (navigation.isMoving()) return;
    issues.show(page, []);
    runs.run(page, key);
  };
  const goOn = () => {
    if (navigation.isMoving()) return;
    const found = session.check(page);
    issues.show(page, found);
    runs.reset();
    if (found.length === 0) runs.run(page, MAIN);
  };

  const back = place.returnTo ?? frame.back;
  const shown = issues.on(page);
  const { step, list } = frame;
  const heading = (
    <Stack gap="small">
      {step.of > 1 && <Progress section={frame.section} step={step.number} of={step.of} />}
      <Heading key={page} title={frame.title} failed={shown.length > 0} />
      {place.because === 'private' && (
        <Notice title="Some answers need giving again">
          <p>To protect you, the most private answers are never stored. Everything else is as you left it.</p>
        </Notice>
      )}
      <PageBody body={frame.body} />
    </Stack>
  );
  const framed = (content: ReactNode) => (
    <Narrow>
      <Stack>
        <BackLink href={back === undefined ? (subject?.home ?? '/') : navigation.addressOf(back)} />
        {content}
      </Stack>
      {guard.dialog}
    </Narrow>
  );
  if (sourceStatus !== 'ready')
    return framed(
      <>
        {heading}
        {sourceStatus === 'failed' ? (
          <RetryNotice tone="warn" title="We could not load this page" onRetry={() => sources.load(page)}>
            You may be offline, or it is a problem on our side. Nothing you filled in is lost.
          </RetryNotice>
        ) : (
          <Skeleton label="Loading this page">
            <SkeletonBar kind="short" />
            <SkeletonBar kind="control" />
            <SkeletonBar kind="control" />
          </Skeleton>
        )}
      </>,
    );
  const pressing = { working: runs.working, onPress: press };
  return framed(
    <>
      <PageForm
        session={session}
        page={page}
        issues={shown}
        focusSummary={issues.attempt}
        lookups={lookups}
        files={services.files}
        pending={runs.working === MAIN}
        onContinue={goOn}
        onChangeAnswer={(changed) => navigation.open(changed, { returnTo: page })}
        before={
          <>
            {heading}
            {list && <PageList title={frame.title} list={list} onAdd={(to) => navigation.open(to)} {...pressing} />}
          </>
        }
        after={
          <>
            <PageBody body={frame.body} after />
            {previews && <PreviewArea key={page} previews={previews} page={page} body={frame.body} />}
            {runs.fraction !== undefined && <PageUpload fraction={runs.fraction} onCancel={runs.cancel} />}
            {runs.slow && runs.fraction === undefined && <SlowNotice />}
            {runs.failure && <SubmitNotice failure={runs.failure} onRetry={runs.retry} />}
          </>
        }
      />
      {(frame.buttons.length > 0 || list) && <PageButtons buttons={frame.buttons} done={runs.done} {...pressing} />}
    </>,
  );
}
