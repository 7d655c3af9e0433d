import { Skeleton } from '#ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** The outline of a page while its code or data loads. Its message is the same throughout, so that it is announced once. */
export function LoadingView() {
  return <Skeleton />;
}

export interface RedirectProps {
  readonly to: string;
  readonly state?: unknown;
}

/** Redirects to another address. The current address does not stay in the history. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const go = useEffectEvent((address: string) => void navigate(address, { replace: true, state }));
  useEffect(() => go(to), [to]);
  return <LoadingView />;
}
