import { ProblemError } from '#api';
import { useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { useIsShown } from './use-is-shown.ts';

/** How a call that a button makes is going. `moved`: the lender says that things have moved on since this page was shown. */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

/** Does the lender say that things are not as they were when they were read (S-20, E-05)? */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 409 || error.status === 412);

/** Where a press leads, while its button is still there. */
export interface PressOutcomes<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onMoved?: () => void;
}

/**
 * A call that a button makes: once at a time, so that a double click never sends twice (T-16). `action` names it in the log. What
 * has to be done even when somebody went elsewhere meanwhile belongs into `call`.
 */
export function usePress<Result>(
  action: string,
  call: () => Promise<Result>,
  { onDone, onMoved }: PressOutcomes<Result> = {},
): { readonly state: PressState; readonly press: () => void } {
  const { logFailure } = useServices();
  const [state, setState] = useState<PressState>('idle');
  const busy = useRef(false);
  const isShown = useIsShown();
  const press = () => {
    if (busy.current) return;
    busy.current = true;
    setState('pending');
    call()
      .then(
        (result) => {
          setState('idle');
          if (isShown()) onDone?.(result);
        },
        (error: unknown) => {
          logFailure(action, error);
          setState(hasMovedOn(error) ? 'moved' : 'failed');
          if (isShown() && hasMovedOn(error)) onMoved?.();
        },
      )
      .finally(() => (busy.current = false));
  };
  return { state, press };
}
