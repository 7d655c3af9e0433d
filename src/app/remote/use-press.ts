import { ProblemError } from '#api';
import { useRef, useState } from 'react';
import { useServices } from '../app-services.ts';

/** How a call that a button makes is going. `moved`: the lender says that things have moved on since this page was shown. */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

const hasMoved = (error: unknown) => error instanceof ProblemError && (error.status === 409 || error.status === 412);

/**
 * A call that a button makes: once at a time, so that a double click never sends twice (T-16). `action` names it in the log; its
 * result goes to `onDone`.
 */
export function usePress<Result>(
  action: string,
  call: () => Promise<Result>,
  onDone: (result: Result) => void,
): { readonly state: PressState; readonly press: () => void } {
  const { logFailure } = useServices();
  const [state, setState] = useState<PressState>('idle');
  const busy = useRef(false);
  const press = () => {
    if (busy.current) return;
    busy.current = true;
    setState('pending');
    call()
      .then(
        (result) => {
          setState('idle');
          onDone(result);
        },
        (error: unknown) => {
          logFailure(action, error);
          setState(hasMoved(error) ? 'moved' : 'failed');
        },
      )
      .finally(() => (busy.current = false));
  };
  return { state, press };
}
