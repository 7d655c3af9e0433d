import type { LoanApplication } from '#model';
import { type ReactNode, useCallback } from 'react';
import { useFollowedApplication } from '../remote/follow-application.ts';
import { type Reader, useReader } from '../remote/use-reader.ts';
import { QueryFailure } from '../shell/query-failure.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export interface AboutApplicationProps {
  readonly id: string;
  /** `refresh` reads it again; what is new comes as another `application`. */
  readonly children: (application: LoanApplication, refresh: () => Promise<unknown>) => ReactNode;
}

function Asked({ id, children, ...reader }: AboutApplicationProps & Reader) {
  const { data, error, refetch } = useFollowedApplication(reader, id);
  const refresh = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  if (data) return children(data, refresh);
  if (error) return <QueryFailure action="application load" error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

/** A page about an application as the lender has it: read on entering, and again whenever somebody comes back to this tab. */
export function AboutApplication(props: AboutApplicationProps) {
  const reader = useReader();
  return reader ? <Asked key={props.id} {...props} {...reader} /> : <FormSkeleton />;
}
