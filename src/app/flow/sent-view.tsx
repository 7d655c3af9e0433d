import { Button, ButtonLink, Row } from '#ui';
import { StatusView } from '../shell/status-view.tsx';

export interface SentViewProps {
  /** Where sending led. */
  readonly address: string;
  readonly onAgain: () => void;
}

/** Where the browser's Back leads into a journey that was sent: it cannot be sent again from there, and the way on is not lost. */
export function SentView({ address, onAgain }: SentViewProps) {
  return (
    <StatusView title="You have already sent this">
      <p>We have what you filled in. Going back does not change it, and nothing is sent twice.</p>
      <Row>
        <ButtonLink href={address}>See what came of it</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Start again with an empty form
        </Button>
      </Row>
    </StatusView>
  );
}
