import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../app-services.ts';

/**
 * Whoever comes with `?reload=true` begins anew, from what the lender has now: what this tab keeps of the journey goes, what it
 * is about is read again, and the address, which is replaced then, says so no more.
 */
export function useFreshStart(
  isAsked: boolean,
  formRun: string,
  address: string,
  refresh: () => Promise<unknown>,
): void {
  const { formRuns, drafts, reporter } = useServices();
  const navigate = useNavigate();
  const start = useEffectEvent(async () => {
    formRuns.drop(formRun);
    drafts.clear(formRun);
    await refresh();
    await navigate(address, { replace: true });
  });
  useEffect(() => {
    if (isAsked) start().catch(reporter.report);
  }, [isAsked, reporter]);
}
