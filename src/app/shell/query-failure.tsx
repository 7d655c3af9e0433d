import { type ApiError, NetworkError, ProblemError } from '#api';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { NotAuthorizedView, NotFoundView, ProblemView } from './status-view.tsx';

export interface QueryFailureProps {
  /** The name of the request in the log, such as `application load`. */
  readonly action: string;
  readonly error: Error | ApiError;
  readonly onRetry: () => void;
}

/** What the address names, by the request that did not find it. */
const NOT_FOUND: Readonly<Record<string, string>> = { 'application load': 'Application', 'loan load': 'Loan' };

/** What a page shows if its data did not load. An expired session is handled elsewhere. */
export function QueryFailure({ action, error, onRetry }: QueryFailureProps) {
  const { logFailure } = useServices();
  useEffect(() => logFailure(action, error), [action, error, logFailure]);
  const status = error instanceof ProblemError ? error.status : undefined;
  if (status === 403) return <NotAuthorizedView />;
  // A malformed id gets the same answer as an unknown one.
  if (status === 404 || status === 400) return <NotFoundView what={NOT_FOUND[action]} />;
  if (error instanceof NetworkError)
    return (
      <ProblemView
        title="You seem to be offline"
        text="We could not reach our service. Check your internet connection and try again."
        onRetry={onRetry}
      />
    );
  return <ProblemView onRetry={onRetry} />;
}
