import { loanApplicationQuery } from '#api';
import type { LoanApplication } from '#model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type Reader, useReader } from '../remote/use-reader.ts';
import { QueryFailure } from '../shell/query-failure.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export interface AboutApplicationProps {
  readonly id: string;
  /** `refresh` reads it again; what is new comes as another `application`. */
  readonly children: (application: LoanApplication, refresh: () => Promise<unknown>) => ReactNode;
}

/** Whoever comes back to this tab may have been busy in another one. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onReturn]);
}

function Asked({ id, children, client, queries }: AboutApplicationProps & Reader) {
  const query = loanApplicationQuery(client, id);
  const { data, error, refetch } = useQuery({ ...query, refetchOnMount: 'always' }, queries);
  const refresh = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  useReturn(useCallback(() => void refresh(), [refresh]));
  if (data) return children(data, refresh);
  if (error) return <QueryFailure action="application load" error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

/** A page about an application as the lender has it: read on entering, and again whenever somebody comes back to this tab. */
export function AboutApplication(props: AboutApplicationProps) {
  const reader = useReader();
  return reader ? <Asked key={props.id} {...props} {...reader} /> : <FormSkeleton />;
}
