import { Row, Spinner } from '#ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Something is being fetched before anything can be shown: a spinner, and what is awaited. */
export function LoadingView({ message = 'Loading' }: { readonly message?: string }) {
  return (
    <Row>
      <Spinner />
      <p role="status">{message}</p>
    </Row>
  );
}

export interface RedirectProps {
  readonly to: string;
  readonly state?: unknown;
  /** What is on its way; `One moment` unless said otherwise. */
  readonly message?: string;
}

/** Stands in for a page that sends elsewhere. The page itself never enters the history. */
export function Redirect({ to, state, message = 'One moment' }: RedirectProps) {
  const navigate = useNavigate();
  const go = useEffectEvent((address: string) => void navigate(address, { replace: true, state }));
  useEffect(() => go(to), [to]);
  return <LoadingView message={message} />;
}
