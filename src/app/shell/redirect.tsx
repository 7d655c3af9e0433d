import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingView } from './loading-view.tsx';

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
