import { PageForm } from '#renderer';
import { BackLink, Narrow, Notice, Progress, Skeleton, SkeletonBar, Stack } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { routeAddress } from '../navigation/route-address.ts';
import { Heading } from '../shell/heading.tsx';
import { returnToAtom } from '../state/app-state.ts';
import { SourceNotice } from './source-notice.tsx';
import { usePlace } from './flow-place.ts';
import type { Journey } from './journeys.ts';
import { PageBody } from './page-body.tsx';
import { SlowNotice, SubmitNotice } from './submit-notice.tsx';
import { useFrame } from './use-frame.ts';
import { useIssues } from './use-issues.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSubmission } from './use-submission.ts';

export interface FlowPageProps {
  readonly journey: Journey;
  /** The page to show; it is on the journey, and no exit page. */
  readonly page: string;
  /** The address that the journey's pages stand below. */
  readonly base: string;
}

/** Keeps the draft up with the answers. A journey that was sent is not kept any more, whatever its form still says. */
function useDraft({ session }: Journey, page: string, over: () => boolean): void {
  const { drafts } = useServices();
  useEffect(() => {
    const save = () => {
      if (session.hasChanges() && !over()) drafts.save(session.draft(page));
    };
    save();
    window.addEventListener('pagehide', save);
    const stop = session.subscribe(save);
    return () => {
      window.removeEventListener('pagehide', save);
      stop();
    };
  }, [session, page, drafts, over]);
}

/** One page of a journey: its frame, its form, and where it leads. */
export function FlowPage({ journey, page, base }: FlowPageProps) {
  const services = useServices();
  const { session, sources } = journey;
  const navigate = useNavigate();
  const location = useLocation();
  const place = usePlace();
  const frame = useFrame(session, page);
  const issues = useIssues();
  const setReturnTo = useSetAtom(returnToAtom);
  const guard = useLeaveGuard(session, base);
  useDraft(journey, page, journey.isOver);
  const sourceStatus = useSyncExternalStore(sources.subscribe, () => sources.status(page));
  const lookups = useMemo(
    () => (services.boot.config.addressLookupUrl ? { address: services.addressLookup.find } : undefined),
    [services],
  );

  const open = (next: string, state: object = {}) => void navigate(`${base}/${next}`, { state });
  const leaveTo = (address: string, state?: unknown) => {
    guard.allow();
    void navigate(address, { state });
  };
  /** The page asked for, or the exit that the journey has come to. */
  const goTo = (next: string, state?: object) => {
    const { exit, title, body } = session.view(next);
    if (exit === undefined) open(next, state);
    else leaveTo(routeAddress(exit), { title, body });
  };
  const submission = useSubmission(journey, (result) => {
    if (result.kind === 'issues') {
      const first = issues.place(result.issues, page);
      if (first !== page) open(first, { returnTo: page });
    } else if (result.kind === 'sign-in') {
      setReturnTo(location.pathname);
      leaveTo('/login');
    } else leaveTo(result.address);
  });

  const goOn = () => {
    const found = session.check(page);
    issues.show(page, found);
    submission.reset();
    if (found.length > 0) return;
    if (frame.sends) return submission.send();
    if (place.returnTo !== undefined && place.returnTo !== page) {
      // What was changed may have put other questions before it.
      const reached = session.reach(place.returnTo);
      return goTo(reached, reached === place.returnTo ? {} : { returnTo: place.returnTo });
    }
    const next = session.next(page);
    if (next !== undefined) goTo(next);
  };
  const back = place.returnTo ?? frame.back;
  const shown = issues.on(page);
  const heading = (
    <Stack gap="small">
      <Progress section={frame.section} step={frame.step.number} of={frame.step.of} />
      <Heading key={page} title={frame.title} failed={shown.length > 0} />
      {place.because === 'private' && (
        <Notice title="Some answers need giving again">
          <p>To protect you, the most private answers are never stored. Everything else is as you left it.</p>
        </Notice>
      )}
      <PageBody body={frame.body} />
    </Stack>
  );
  if (sourceStatus !== 'ready')
    return (
      <Narrow>
        <Stack>
          <BackLink href={back === undefined ? '/' : `${base}/${back}`} />
          {heading}
          {sourceStatus === 'failed' ? (
            <SourceNotice onRetry={() => sources.load(page)} />
          ) : (
            <Skeleton label="Loading this page">
              <SkeletonBar kind="short" />
              <SkeletonBar kind="control" />
              <SkeletonBar kind="control" />
            </Skeleton>
          )}
        </Stack>
        {guard.dialog}
      </Narrow>
    );
  return (
    <Narrow>
      <Stack>
        <BackLink href={back === undefined ? '/' : `${base}/${back}`} />
        <PageForm
          session={session}
          page={page}
          issues={shown}
          focusSummary={issues.attempt}
          lookups={lookups}
          files={services.files}
          pending={submission.sending}
          onContinue={goOn}
          onChangeAnswer={(changed) => open(changed, { returnTo: page })}
          before={heading}
          after={
            <>
              <PageBody body={frame.body} after />
              {submission.slow && <SlowNotice />}
              {submission.failure && <SubmitNotice failure={submission.failure} onRetry={submission.send} />}
            </>
          }
        />
      </Stack>
      {guard.dialog}
    </Narrow>
  );
}
