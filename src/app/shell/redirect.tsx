import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingView } from './loading-view.tsx';

/** Stands in for a page that sends elsewhere. The page itself never enters the history. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate();
  const go = useEffectEvent((address: string) => void navigate(address, { replace: true, state }));
  useEffect(() => go(to), [to]);
  return <LoadingView message="One moment" />;
}
