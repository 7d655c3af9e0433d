import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import type { PageView } from '#model';
import { BackLink, type Elements, Narrow, Notice, Progress, Stack, SummaryStrip } from '#ui';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { FailureNotice } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { Sources } from '../../form-runs/sources.ts';
import { PageBody } from './page-body.tsx';

const PARTS = ['page', 'title', 'section', 'summary', 'step', 'body', 'back', 'kind'] as const;

/** What is around a page's fields. It changes far less often than the answers. */
export type PageFrame = Pick<PageView, (typeof PARTS)[number]>;

/** Returns the frame of a page: the same object while nothing in it changes, so that answers do not render it again. */
export function usePageFrame(session: FlowSession, page: string): PageFrame {
  const last = useRef<PageFrame>(undefined);
  const read = useCallback(() => {
    const view = session.view(page);
    const known = last.current;
    // The engine keeps the identity of equal parts.
    if (known && PARTS.every((name) => known[name] === view[name])) return known;
    return (last.current = view);
  }, [session, page]);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, read, read);
}

export interface FramedPageProps {
  /** The address that Back leads to. */
  readonly back: string;
  /** The dialog that asks before the form is left. */
  readonly dialog: Elements;
  readonly children: Elements;
}

/** The column that a page is in, with its back link. */
export function FramedPage({ back, dialog, children }: FramedPageProps) {
  return (
    <Narrow>
      <Stack>
        <BackLink href={back} />
        {children}
      </Stack>
      {dialog}
    </Narrow>
  );
}

export interface PageHeadingProps {
  readonly frame: PageFrame;
  /** The place of the flow's subject among several, if it has one. */
  readonly place: FlowSubject['place'];
  readonly hasIssues: boolean;
  /** Opens the page on which the answers of the summary can be changed. */
  readonly onChange: (page: string) => void;
  /** The titles of the questions that the page asks again, because drafts do not keep sensitive answers. */
  readonly lost: readonly string[];
  /** The titles of the questions whose answers do not fit any more, because the form has changed. */
  readonly changed: readonly string[];
  /** What the screen around the page says below its title. */
  readonly notices?: Elements;
}

interface AskedAgainProps {
  readonly title: string;
  readonly text: string;
  readonly questions: readonly string[];
}

/** Says which questions of a page are asked again, and why. */
function AskedAgain({ title, text, questions }: AskedAgainProps) {
  if (questions.length === 0) return null;
  return (
    <Notice title={title}>
      <p>{text}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A page's progress, title and introduction. */
export function PageHeading({ frame, place, hasIssues, lost, changed, notices, onChange }: PageHeadingProps) {
  const words = useCopy('interface').form;
  const { page, title, body, summary } = frame;
  const { section, step, of } = place ?? { section: frame.section, step: frame.step.number, of: frame.step.of };
  return (
    <Stack gap="small">
      {of > 1 && <Progress section={section} step={step} of={of} />}
      <Heading key={page} title={title} failed={hasIssues} />
      {summary && <SummaryStrip text={summary.text} onChange={() => onChange(summary.page)} />}
      {notices}
      <AskedAgain {...words.lost} questions={lost} />
      <AskedAgain {...words.changed} questions={changed} />
      <PageBody body={body} />
    </Stack>
  );
}

/** In place of a page's fields while its sources load for the first time, and on the page after they failed. */
export function PageLoading({ sources, page }: { readonly sources: Sources; readonly page: string }) {
  const { pageNotLoaded, kept } = useCopy('interface').form;
  if (sources.status(page) !== 'failed') return <LoadingView />;
  return (
    <FailureNotice
      error={sources.error(page)}
      attempted="read"
      title={pageNotLoaded}
      kept={kept}
      onRetry={() => sources.load(page)}
    />
  );
}
