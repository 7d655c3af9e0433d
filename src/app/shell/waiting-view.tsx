import { Row, Spinner } from '#ui';

/** Shown while something happens that the borrower waits for: a spinner and what it is. */
export function WaitingView({ message }: { readonly message: string }) {
  return (
    <Row>
      <Spinner />
      <p role="status">{message}</p>
    </Row>
  );
}
