import type { BodyBlock, FlowKind } from '#model';
import { BackLink, ButtonLink, Stack } from '#ui';
import { StatusView } from '../shell/status-view.tsx';
import { PageBody } from './page-body.tsx';

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
