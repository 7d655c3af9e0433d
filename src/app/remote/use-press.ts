import { ProblemError } from '#api';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { useIsShown } from './use-is-shown.ts';

/**
 * The state of a call that a button makes. `moved`: the lender's state has changed since this page was shown. While the browser
 * leaves the app, it stays `pending`.
 */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

/** Returns whether an error means that the lender's state has changed since it was read (S-20, E-05). */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 409 || error.status === 412);

/** What follows a press, while its button is still on the page. */
export interface PressOutcomes<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onMoved?: () => void;
  /** Returns the address to leave the app for. An address that is not allowed makes the press `failed` (T-08). */
  readonly leaveFor?: (result: Result) => unknown;
}

/** Milliseconds after which the button works again, because the borrower may have stopped the browser from leaving. */
const LEAVES_WITHIN = 20_000;

/**
 * Makes a call when a button is pressed, one at a time, so that a double click does not send twice (T-16). `action` names it
 * in the log. Work that must happen even if the borrower has left the page belongs in `call`.
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
    // The back/forward cache may show the page as it was left.
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
    // The page stays visible until the next one loads, and a click must not send again.
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
