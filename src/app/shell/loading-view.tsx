import { Row, Spinner } from '#ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Shown while data loads that the page needs: a spinner and a message. */
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
  /** The message meanwhile; `One moment` by default. */
  readonly message?: string;
}

/** Redirects to another address. The current address does not stay in the history. */
export function Redirect({ to, state, message = 'One moment' }: RedirectProps) {
  const navigate = useNavigate();
  const go = useEffectEvent((address: string) => void navigate(address, { replace: true, state }));
  useEffect(() => go(to), [to]);
  return <LoadingView message={message} />;
}
