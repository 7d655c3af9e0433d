import type { ActionName } from '#services';
import type { Copy } from '#copy';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { FailurePage } from './failure.tsx';

export interface QueryFailureProps {
  /** The name of the request in the log, such as `application load`. */
  readonly action: ActionName;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What the address names, by the request that did not find it. */
const NOT_FOUND: Readonly<Partial<Record<ActionName, keyof Copy<'failures'>['notFound']>>> = {
  'application load': 'Application',
  'loan load': 'Loan',
};

/** What a page shows if its data did not load. An expired session is handled elsewhere. */
export function QueryFailure({ action, error, onRetry }: QueryFailureProps) {
  const { logFailure } = useServices();
  useEffect(() => logFailure(action, error), [action, error, logFailure]);
  return <FailurePage error={error} attempted="read" what={NOT_FOUND[action]} onRetry={onRetry} />;
}
