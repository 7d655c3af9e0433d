import { PageForm } from '#renderer';
import { type Elements, Stack } from '#ui';
import { useMemo } from 'react';
import { useServices } from '../../app-services.ts';
import { type FlowNavigation, useCameFrom, useFlowNavigation } from '../follow/use-flow-navigation.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import { changedOn, lostOn } from '../run/lost-answers.ts';
import type { PressResult } from '../../form-runs/press-result.ts';
import { SlowChange } from '../../shell/failure.tsx';
import { SubmitNotice } from '../send/submit-notice.tsx';
import { MAIN, type PageActions, usePageActions } from '../send/use-page-actions.ts';
import { PageButtons, PageList, PageUpload, PreviewArea } from './later-extras.ts';
import { blocksBetween, PageBody } from './page-body.tsx';
import { FramedPage, type PageFrame, PageHeading, PageLoading, usePageFrame } from './page-frame.tsx';
import { useDraft } from './use-draft.ts';
import { type PageIssues, useIssues } from './use-issues.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { usePageSources } from './use-page-sources.ts';

export interface FlowPageProps {
  readonly formRun: FormRun;
  /** The page to show: an open page, not an exit page. */
  readonly page: string;
  /** The address below which the flow's pages are. */
  readonly base: string;
  /** The query that every page keeps. */
  readonly search: string;
  readonly subject: FlowSubject | undefined;
  /** Called when an action has ended. */
  readonly onSettled: () => void;
}

interface PageControls {
  readonly issues: PageIssues;
  readonly actions: PageActions;
  /** Checks the page and presses its main button. */
  readonly goOn: () => void;
  readonly press: (key: string) => void;
}

/** Connects a page's buttons with the check of its answers and with where their results lead. */
function usePageControls(
  { formRun, page, subject, onSettled }: Pick<FlowPageProps, 'formRun' | 'page' | 'subject' | 'onSettled'>,
  navigation: FlowNavigation,
): PageControls {
  const issues = useIssues(formRun);
  const { witness } = useServices();
  function showResult(result: PressResult, from: string): boolean {
    onSettled();
    if (result.kind === 'issues') {
      witness.current?.sawErrors(formRun, from, result.issues);
      const first = issues.place(result.issues, from);
      if (first !== page) navigation.open(first, { returnTo: from });
    } else if (result.kind === 'sign-in') navigation.signIn();
    else if (result.kind === 'next') navigation.goNext(from);
    else if (result.kind === 'destination') return navigation.follow(result, from);
    return false;
  }
  const actions = usePageActions(formRun, subject, showResult);
  return {
    issues,
    actions,
    press(key) {
      if (navigation.isMoving()) return;
      issues.show(page, []);
      actions.press(page, key);
    },
    goOn() {
      // A source that failed offers to load it again.
      if (navigation.isMoving() || formRun.sources.status(page) !== 'ready') return;
      const found = formRun.session.check(page);
      issues.show(page, found);
      witness.current?.sawErrors(formRun, page, found);
      actions.reset();
      if (found.length === 0) actions.press(page, MAIN);
    },
  };
}

interface AfterFieldsProps extends Pick<FlowPageProps, 'formRun' | 'page' | 'subject'> {
  readonly body: PageFrame['body'];
  readonly actions: PageActions;
}

/** What follows a page's fields: its second body, its previews, and the state of the running action. */
function AfterFields({ formRun: { previews, session }, page, subject, body, actions }: AfterFieldsProps) {
  return (
    <>
      {body.some((block) => block.after) && (
        <Stack isLive>
          <PageBody body={body} after />
        </Stack>
      )}
      {previews && <PreviewArea key={page} previews={previews} page={page} body={body} />}
      {actions.fraction !== undefined && <PageUpload fraction={actions.fraction} onCancel={actions.cancel} />}
      {((actions.slow && actions.fraction === undefined) || actions.found) && (
        <SlowChange
          found={actions.found}
          isWaiting={actions.working !== undefined}
          onCheck={actions.check}
          onAgain={actions.sendAgain}
          see={subject?.home ?? routeAddress('borrower-dashboard')}
        />
      )}
      {/* If the failure has closed this page, the next page shows it. */}
      {actions.failure && session.reach(page) === page && (
        <SubmitNotice failure={actions.failure} onRetry={actions.retry} />
      )}
    </>
  );
}

export interface PageContentProps extends Pick<FlowPageProps, 'formRun' | 'page' | 'subject' | 'onSettled'> {
  readonly frame: PageFrame;
  readonly navigation: FlowNavigation;
  /** What the screen around the page says below its title. */
  readonly notices?: Elements;
}

/** A page's heading, form and buttons. */
export function PageContent({ frame, navigation, notices, ...props }: PageContentProps) {
  const { formRun, page, subject } = props;
  const services = useServices();
  const { session, sources } = formRun;
  const { issues, actions, goOn, press } = usePageControls(props, navigation);
  const { status, isDrawn, arrival } = usePageSources(sources, page);
  const lookups = useMemo(
    () => (services.boot.config.addressLookupUrl ? { address: services.addressLookup.find } : undefined),
    [services],
  );
  // The notices stay while the borrower gives the answers again.
  const lost = useMemo(() => lostOn(formRun, page), [formRun, page]);
  const changed = useMemo(() => changedOn(formRun, page), [formRun, page]);
  const between = useMemo(() => blocksBetween(frame.body), [frame.body]);
  const shown = issues.on(page);
  const onChange = (asking: string) => navigation.open(asking, { returnTo: page });
  const heading = (
    <PageHeading {...{ frame, lost, changed, notices, onChange, place: subject?.place, hasIssues: shown.length > 0 }} />
  );
  const { buttons = [], list } = session.flow.pages.find(({ id }) => id === page) ?? {};
  const parts = { session, page, working: actions.working, onPress: press };
  if (!isDrawn)
    return (
      <>
        {heading}
        <PageLoading sources={sources} page={page} />
      </>
    );
  return (
    <>
      <PageForm
        session={session}
        page={page}
        issues={shown}
        focusSummary={issues.attempt}
        lookups={lookups}
        files={services.files}
        pending={actions.working === MAIN}
        arrival={arrival}
        onContinue={goOn}
        onChangeAnswer={onChange}
        before={
          <>
            {heading}
            {list && <PageList title={frame.title} {...parts} />}
          </>
        }
        between={between}
        after={
          <>
            {status === 'failed' && <PageLoading sources={sources} page={page} />}
            <AfterFields formRun={formRun} page={page} subject={subject} body={frame.body} actions={actions} />
          </>
        }
      />
      {(buttons.length > 0 || list) && <PageButtons hasList={list !== undefined} done={actions.done} {...parts} />}
    </>
  );
}

/** One page of a form run at its own address: its frame, its content, and where it leads. */
export function FlowPage({ base, search, ...props }: FlowPageProps) {
  const { formRun, page, subject } = props;
  const { returnTo } = useCameFrom();
  const frame = usePageFrame(formRun.session, page);
  const guard = useLeaveGuard(formRun.session, page, base);
  const navigation = useFlowNavigation(formRun, base, search, guard.allow);
  useDraft(formRun, page);
  const back = returnTo ?? frame.back;
  return (
    <FramedPage back={back === undefined ? (subject?.home ?? '/') : navigation.addressOf(back)} dialog={guard.dialog}>
      <PageContent {...props} frame={frame} navigation={navigation} />
    </FramedPage>
  );
}
