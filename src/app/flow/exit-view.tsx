import type { BodyBlock, CompiledFlow } from '#model';
import { BackLink, ButtonLink, Stack } from '#ui';
import { StatusView } from '../shell/status-view.tsx';
import { PageBody } from './page-body.tsx';

/** Does a flow show its exit pages itself? One about an application does: the page that it ends at speaks of the application only. */
export const keepsExits = ({ kind }: CompiledFlow): boolean => kind === 'application-step' || kind === 'requirement';

export interface ExitViewProps {
  readonly title: string;
  readonly body: readonly BodyBlock[];
  /** The address that the journey ends at. */
  readonly onward: string;
  readonly back: string | undefined;
}

/** A page that ends a journey: why, and where to go from there. */
export function ExitView({ title, body, onward, back }: ExitViewProps) {
  return (
    <Stack>
      {back !== undefined && <BackLink href={back} />}
      <StatusView title={title}>
        <PageBody body={body} />
        <PageBody body={body} after />
        <div>
          <ButtonLink href={onward}>Go back to your application</ButtonLink>
        </div>
      </StatusView>
    </Stack>
  );
}
