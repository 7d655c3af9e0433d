import type { ActionName } from '#services';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';

/** Logs the error of a query whose data the page can do without. `action` names it in the log. */
export function useLogged(action: ActionName, error: Error | null): void {
  const { logFailure } = useServices();
  useEffect(() => {
    if (error) logFailure(action, error);
  }, [action, error, logFailure]);
}
