import { ButtonLink, BackLink, Stack } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';
import type { BodyBlock, FlowKind } from '#model';
import { PageBody } from '../page/page-body.tsx';

const WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  Submitted: {
    title: 'This has been done',
    text: 'We have what was sent and are checking it. There is nothing more to do here.',
  },
  Cancelled: { title: 'We do not need this any more', text: 'There is nothing to do here.' },
};
const DONE = { title: 'This has been done', text: 'We have what we need. There is nothing more to do here.' };

export interface DoneViewProps {
  /** The journey that is not needed any more: nothing of it is kept in the tab. */
  readonly runKey: string;
  /** How the requirement stands. */
  readonly state: string;
  readonly onward: string;
}

/** A requirement that nothing is to be done about: it was done here before, in another tab, or by somebody on the phone. */
export function DoneView({ runKey, state, onward }: DoneViewProps) {
  const { drafts } = useServices();
  const { title, text } = WORDS[state] ?? DONE;
  useEffect(() => drafts.clear(runKey), [drafts, runKey]);
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <div>
        <ButtonLink href={onward}>See what is next</ButtonLink>
      </div>
    </StatusView>
  );
}

/** What leads on from the last page of a flow, by where it leads; else by what the flow is about. */
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
  /** The page of the app that the journey ends at, by its name, and its address. */
  readonly exit: string;
  readonly body: readonly BodyBlock[];
  readonly onward: string;
  readonly back: string | undefined;
}

/** A page that ends a journey: why, and where to go from there. */
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
