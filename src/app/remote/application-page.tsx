import { loanApplicationQuery } from '#api';
import type { LoanApplication } from '#model';
import { Skeleton } from '#ui';
import { type ReactNode, useCallback } from 'react';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useFollowedApplication } from './follow-application.ts';
import { Loaded } from './loaded.tsx';
import { type Reader, useReader } from './use-reader.ts';
import { WithoutId } from './without-id.tsx';

export interface ApplicationPageProps {
  /** The application's id from the address. */
  readonly id: string | null | undefined;
  /** The page's outline while it loads. */
  readonly skeleton?: ReactNode;
  readonly children: (application: LoanApplication, reader: Reader) => ReactNode;
}

/** A page about an application: its outline, then the application or the failure. */
export function ApplicationPage({ id, skeleton, children }: ApplicationPageProps) {
  if (!id) return <WithoutId of="Application" />;
  return (
    <Loaded
      key={id}
      query={(client) => loanApplicationQuery(client, id)}
      action="application load"
      skeleton={skeleton ?? <Skeleton />}
    >
      {children}
    </Loaded>
  );
}

export interface FollowedApplicationPageProps {
  readonly id: string;
  readonly skeleton: ReactNode;
  /** Returns whether the application may change without this page: then it is read again at intervals. */
  readonly isDue?: (application: LoanApplication) => boolean;
  /** `refresh` reads it again. A new version arrives as another `application`. */
  readonly children: (application: LoanApplication, reader: Reader, refresh: () => Promise<unknown>) => ReactNode;
}

function Asked({ id, skeleton, isDue, children, reader }: FollowedApplicationPageProps & { readonly reader: Reader }) {
  const { data, error, refetch } = useFollowedApplication(reader, id, isDue);
  const refresh = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  if (data) return children(data, reader, refresh);
  if (error) return <QueryFailure action="application load" error={error} onRetry={() => void refetch()} />;
  return skeleton;
}

/** A page about the current application: it is read on entering, and again when the borrower returns to this tab. */
export function FollowedApplicationPage(props: FollowedApplicationPageProps) {
  const reader = useReader();
  return reader ? <Asked key={props.id} {...props} reader={reader} /> : props.skeleton;
}
