import { type Copy, useCopy } from '#copy';
import { BackLink, Button, ButtonLink, Row, Stack } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { opensAtOnce } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';
import type { BodyBlock, FlowKind, LoanApplicationState, LinkedText } from '#model';
import { applicationStatus } from '../../state/application-status.ts';
import { PageBody } from '../page/page-body.tsx';
import type { SubjectDone } from '../run/flow-subject.ts';

/** What the page says: that nothing is left to do, that the step is not possible in this state, or no longer, because its quote has expired (S-24). */
function wordsOf({ state, isClosed, expiredAt }: SubjectDone, words: Copy<'flow'>, states: Copy<'application'>) {
  const { done, closed, expired } = words;
  if (expiredAt !== undefined) return { ...expired, text: expired.text({ date: expiredAt.slice(0, 10) }) };
  if (isClosed) {
    const { text, action } = applicationStatus(state as LoanApplicationState, states);
    return { title: closed.title, text: closed.text({ status: text }), action };
  }
  const about = state === 'Submitted' || state === 'Cancelled' ? done[state] : done.other;
  return { ...about, action: done.next };
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
  const { title, text, action } = wordsOf(done, useCopy('flow'), useCopy('application'));
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
  const { title, text, result, again } = useCopy('flow').sent;
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={address}>{result}</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {again}
        </Button>
      </Row>
    </StatusView>
  );
}

/** The label of the link on the last page of a flow: by its target, otherwise by the kind of the flow. */
const TO: Readonly<Record<string, Onward>> = { 'help-and-support': 'help', 'borrower-dashboard': 'account' };
const ONWARD: Readonly<Partial<Record<FlowKind, Onward>>> = {
  'application-step': 'application',
  requirement: 'application',
  loan: 'loan',
  user: 'account',
};
type Onward = keyof Copy<'flow'>['onward'];

export interface ExitViewProps {
  readonly title: string;
  readonly kind: FlowKind;
  /** The name of the route that the flow ends at. */
  readonly exit: string;
  readonly body: readonly BodyBlock<LinkedText>[];
  /** The words of its button, if they are not the usual ones for the route. */
  readonly label: string | undefined;
  /** The address of that route. */
  readonly onward: string;
  readonly back: string | undefined;
}

/** An exit page: why the flow ends, and where to continue. */
export function ExitView({ title, kind, exit, label, body, onward, back }: ExitViewProps) {
  const words = useCopy('flow').onward;
  const to = TO[exit] ?? ONWARD[kind];
  return (
    <Stack>
      {back !== undefined && <BackLink href={back} />}
      <StatusView title={title}>
        <PageBody body={body} />
        <PageBody body={body} after />
        <div>
          <ButtonLink href={onward}>{label ?? (opensAtOnce(exit) ? title : to && words[to])}</ButtonLink>
        </div>
      </StatusView>
    </Stack>
  );
}
