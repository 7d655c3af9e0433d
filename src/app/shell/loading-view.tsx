import { Row, Spinner } from '#ui';

/** Something is being fetched before anything can be shown: a spinner, and what is awaited. */
export function LoadingView({ message = 'Loading' }: { readonly message?: string }) {
  return (
    <Row>
      <Spinner />
      <p role="status">{message}</p>
    </Row>
  );
}
