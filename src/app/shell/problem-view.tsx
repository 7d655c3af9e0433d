import { PhoneLink, useBrand } from '#brand';
import { Button, Row } from '#ui';
import { StatusView } from './status-view.tsx';

export interface ProblemViewProps {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Something of ours did not work: what it means, another try, and somebody to talk to. */
export function ProblemView({
  title = 'Something went wrong',
  text = 'This is a problem on our side. Nothing you did caused it, and nothing was sent.',
  onRetry,
}: ProblemViewProps) {
  const { contact } = useBrand();
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <Button onClick={onRetry}>Try again</Button>
      </Row>
      <p>
        If it keeps happening, call us on <PhoneLink phone={contact.phone} />. {contact.phoneHours}.
      </p>
    </StatusView>
  );
}
