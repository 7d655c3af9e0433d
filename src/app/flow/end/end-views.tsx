import { type Copy, useCopy } from '#copy';
import { formatLongDate } from '#lending';
import { BackLink, Button, ButtonLink, Row, Stack } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';
import type { BodyBlock, FlowKind, LoanApplicationState } from '#model';
import { applicationStatus } from '../../state/application-status.ts';
import { PageBody } from '../page/page-body.tsx';
import type { SubjectDone } from '../run/flow-subject.ts';

const WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  Submitted: {
    title: 'This is done',
    text: 'We are checking what was sent. You do not need to do anything else here.',
  },
  Cancelled: { title: 'We no longer need this', text: 'You do not need to do anything.' },
};
const DONE = {
  title: 'This is done',
  text: 'We have everything that we need. You do not need to do anything else here.',
};

/** The words for a step that is not possible in this state of the application. */
function closedWords(state: string, words: Copy<'application'>) {
  const { text, action } = applicationStatus(state as LoanApplicationState, words);
  return {
    title: 'You cannot do this now',
    text: `You have already done this, or your application is at another stage. Its status is: ${text}.`,
    action,
  };
}

/** The words for a step that was possible only until the quote expired (S-24). */
const expiredWords = (at: string) => ({
  title: 'This quote has expired',
  text: `It was valid until ${formatLongDate(at.slice(0, 10))}, so you can no longer go ahead with it. You have not borrowed anything. You may be able to get a new quote.`,
  action: 'See what you can do next',
});

function wordsOf({ state, isClosed, expiredAt }: SubjectDone, words: Copy<'application'>) {
  if (expiredAt !== undefined) return expiredWords(expiredAt);
  return isClosed ? closedWords(state, words) : { ...(WORDS[state] ?? DONE), action: 'See the next step' };
}

export interface DoneViewProps extends SubjectDone {
  /** The key of the form run. It is not needed any more, so its draft is removed from the tab. */
  readonly runKey: string;
}

/**
 * A flow with nothing left to do: a requirement that was completed here before, in another tab or by phone, or a step that is not
 * possible in the state of the application or after its quote has expired.
 */
export function DoneView({ runKey, ...done }: DoneViewProps) {
  const { drafts } = useServices();
  const { title, text, action } = wordsOf(done, useCopy('application'));
  useEffect(() => drafts.clear(runKey), [drafts, runKey]);
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <div>
        <ButtonLink href={done.onward}>{action}</ButtonLink>
      </div>
    </StatusView>
  );
}

export interface SentViewProps {
  /** Where sending led. */
  readonly address: string;
  readonly onAgain: () => void;
}

/** Shown when Back leads into a form that was sent: it cannot be sent twice, and its result is one click away. */
export function SentView({ address, onAgain }: SentViewProps) {
  return (
    <StatusView title="You have already sent this">
      <p>We have received what you sent. Going back does not change it, and we will not receive it twice.</p>
      <Row>
        <ButtonLink href={address}>See the result</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Start again with an empty form
        </Button>
      </Row>
    </StatusView>
  );
}

/** The label of the link on the last page of a flow: by its target, otherwise by the kind of the flow. */
const TO: Readonly<Record<string, string>> = {
  'help-and-support': 'Get help and support',
  'borrower-dashboard': 'Go to your account',
};
const ONWARD: Readonly<Partial<Record<FlowKind, string>>> = {
  'application-step': 'Go back to your application',
  requirement: 'Go back to your application',
  loan: 'Go to your loan',
  user: 'Go to your account',
};

export interface ExitViewProps {
  readonly title: string;
  readonly kind: FlowKind;
  /** The name of the route that the flow ends at. */
  readonly exit: string;
  readonly body: readonly BodyBlock[];
  /** The address of that route. */
  readonly onward: string;
  readonly back: string | undefined;
}

/** An exit page: why the flow ends, and where to continue. */
export function ExitView({ title, kind, exit, body, onward, back }: ExitViewProps) {
  return (
    <Stack>
      {back !== undefined && <BackLink href={back} />}
      <StatusView title={title}>
        <PageBody body={body} />
        <PageBody body={body} after />
        <div>
          <ButtonLink href={onward}>{TO[exit] ?? ONWARD[kind]}</ButtonLink>
        </div>
      </StatusView>
    </Stack>
  );
}
