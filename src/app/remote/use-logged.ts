import { useEffect } from 'react';
import { useServices } from '../app-services.ts';

/** Logs why something did not load that a page does without: what it was, for the log, and the error once there is one. */
export function useLogged(action: string, error: Error | null): void {
  const { logFailure } = useServices();
  useEffect(() => {
    if (error) logFailure(action, error);
  }, [action, error, logFailure]);
}
