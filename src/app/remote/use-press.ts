import { ProblemError } from '#api';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { useIsShown } from './use-is-shown.ts';

/**
 * How a call that a button makes is going. `moved`: the lender says that things have moved on since this page was shown. While the
 * browser leaves it is still `pending`.
 */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

/** Does the lender say that things are not as they were when they were read (S-20, E-05)? */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 409 || error.status === 412);

/** Where a press leads, while its button is still there. */
export interface PressOutcomes<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onMoved?: () => void;
  /** Where the browser leaves for; `failed` where that is no place to send a borrower to (T-08). */
  readonly leaveFor?: (result: Result) => unknown;
}

/** Somebody may stop the browser from leaving: then the button is theirs again, after so many milliseconds. */
const LEAVES_WITHIN = 20_000;

/**
 * A call that a button makes: once at a time, so that a double click never sends twice (T-16). `action` names it in the log. What
 * has to be done even when somebody went elsewhere meanwhile belongs into `call`.
 */
export function usePress<Result>(
  action: string,
  call: () => Promise<Result>,
  { onDone, onMoved, leaveFor }: PressOutcomes<Result> = {},
): { readonly state: PressState; readonly hasFailed: boolean; readonly press: () => void } {
  const { logFailure, leave } = useServices();
  const [state, setState] = useState<PressState>('idle');
  const [isLeaving, setLeaving] = useState(false);
  const busy = useRef(false);
  const isShown = useIsShown();
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => {
      busy.current = false;
      setLeaving(false);
      setState('idle');
    };
    const timer = setTimeout(stay, LEAVES_WITHIN);
    // Back may show the page as it was left.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const settle = (next: PressState) => {
    busy.current = false;
    setState(next);
  };
  const go = (result: Result): void => {
    if (!isShown()) return settle('idle');
    if (!leaveFor) settle('idle');
    onDone?.(result);
    if (!leaveFor) return;
    // The page is there until the next one comes, and a click on it must not send again.
    if (leave(leaveFor(result))) setLeaving(true);
    else settle('failed');
  };
  const press = () => {
    if (busy.current) return;
    busy.current = true;
    setState('pending');
    void call().then(go, (error: unknown) => {
      logFailure(action, error);
      settle(hasMovedOn(error) ? 'moved' : 'failed');
      if (isShown() && hasMovedOn(error)) onMoved?.();
    });
  };
  return { state, hasFailed: state === 'failed' || state === 'moved', press };
}
