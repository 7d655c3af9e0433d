import { type ApiError, NetworkError, ProblemError } from '#api';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { NotAuthorizedView, NotFoundView, ProblemView } from './status-view.tsx';

export interface QueryFailureProps {
  /** What was loaded, for the log: `application load`. */
  readonly action: string;
  readonly error: Error | ApiError;
  readonly onRetry: () => void;
}

/** What a page shows when what it is about did not arrive. Who is not signed in any more is led to sign in elsewhere. */
export function QueryFailure({ action, error, onRetry }: QueryFailureProps) {
  const { logFailure } = useServices();
  useEffect(() => logFailure(action, error), [action, error, logFailure]);
  const status = error instanceof ProblemError ? error.status : undefined;
  if (status === 403) return <NotAuthorizedView />;
  // An id that cannot be one is as unknown as one that nobody has.
  if (status === 404 || status === 400) return <NotFoundView />;
  if (error instanceof NetworkError)
    return (
      <ProblemView
        title="You seem to be offline"
        text="We could not reach our service. Check your connection and try again."
        onRetry={onRetry}
      />
    );
  return <ProblemView onRetry={onRetry} />;
}
