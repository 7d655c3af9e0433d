import { ButtonLink, BackLink, Stack } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';
import type { BodyBlock, FlowKind } from '#model';
import { PageBody } from '../page/page-body.tsx';

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

export interface DoneViewProps {
  /** The key of the form run. It is not needed any more, so its draft is removed from the tab. */
  readonly runKey: string;
  /** The state of the requirement. */
  readonly state: string;
  readonly onward: string;
}

/** A requirement that is complete: it was done here before, in another tab, or by phone. */
export function DoneView({ runKey, state, onward }: DoneViewProps) {
  const { drafts } = useServices();
  const { title, text } = WORDS[state] ?? DONE;
  useEffect(() => drafts.clear(runKey), [drafts, runKey]);
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <div>
        <ButtonLink href={onward}>See the next step</ButtonLink>
      </div>
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
