import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { loadFailures } from '../shell/failure.tsx';
import { hasMovedOn } from '../state/failure.ts';
import { useIsShown } from './use-is-shown.ts';

/**
 * The state of a call that a button makes. `moved`: the lender's state has changed since this page was shown. While the browser
 * leaves the app, it stays `pending`.
 */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

/** What follows a press, while its button is still on the page. */
export interface PressOutcomes<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onMoved?: () => void;
  /** Returns the address to leave the app for. An address that is not allowed makes the press `failed` (T-08). */
  readonly leaveFor?: (result: Result) => unknown;
}

/** A button's call. */
export interface Press {
  readonly state: PressState;
  readonly hasFailed: boolean;
  /** Why it failed, for a `FailureNotice`. */
  readonly error: unknown;
  readonly press: () => void;
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
): Press {
  const { logFailure, leave } = useServices();
  const [{ state, error }, setResult] = useState<Pick<Press, 'state' | 'error'>>({ state: 'idle', error: undefined });
  const [isLeaving, setLeaving] = useState(false);
  const busy = useRef(false);
  const isShown = useIsShown();
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => {
      busy.current = false;
      setLeaving(false);
      setResult({ state: 'idle', error: undefined });
    };
    const timer = setTimeout(stay, LEAVES_WITHIN);
    // The back/forward cache may show the page as it was left.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const settle = (next: PressState, failure?: unknown) => {
    busy.current = false;
    setResult({ state: next, error: failure });
  };
  const go = (result: Result): void => {
    if (!isShown()) return settle('idle');
    if (!leaveFor) settle('idle');
    onDone?.(result);
    if (!leaveFor) return;
    // The page stays visible until the next one loads, and a click must not send again.
    if (leave(leaveFor(result))) setLeaving(true);
    else settle('failed', new TypeError('the address is not allowed'));
  };
  const press = () => {
    if (busy.current) return;
    busy.current = true;
    setResult({ state: 'pending', error: undefined });
    void loadFailures();
    void call().then(go, (failure: unknown) => {
      logFailure(action, failure);
      settle(hasMovedOn(failure) ? 'moved' : 'failed', failure);
      if (isShown() && hasMovedOn(failure)) onMoved?.();
    });
  };
  return { state, error, hasFailed: state === 'failed' || state === 'moved', press };
}
