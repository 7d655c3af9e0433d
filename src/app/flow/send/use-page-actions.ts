import { useCopy } from '#copy';
import { importAgain } from '#services';
import { useSetAtom } from 'jotai';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { loadFailures } from '../../shell/failure.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { PressResult } from './page-actions.ts';
import type { SendingFailure } from '../../form-runs/sending-failure.ts';
import type { Sending } from './send-call.ts';

/** Milliseconds after which the page shows that the call is still running. */
const SLOW = 10_000;

/** The key of the main button among a page's buttons. */
export const MAIN = 'main';

interface ActionState {
  /** The key of the pressed button, while its action is running. */
  readonly working: string | undefined;
  readonly slow: boolean;
  /** How much of a call with files has been sent, 0 to 1; `undefined` if no file is sent. */
  readonly fraction: number | undefined;
  readonly failure: SendingFailure | undefined;
  /** The text that confirms success, if the page stays. `turn` counts the successes, so that the same text is announced again. */
  readonly done: { readonly text: string; readonly turn: number } | undefined;
}

const IDLE: ActionState = { working: undefined, slow: false, fraction: undefined, failure: undefined, done: undefined };

/** Presses a button. The code that sends is loaded with the first button that needs it. */
async function pressKey(sending: Sending, key: string): Promise<PressResult> {
  void loadFailures();
  const code = await importAgain(() => import('./page-actions.ts')).catch((error: unknown) =>
    sending.services.logFailure('load code', error),
  );
  if (!code) return { kind: 'failed', failure: { error: undefined } };
  return key === MAIN ? code.pressMain(sending) : code.pressButton(sending, key);
}

/** The state of a page's buttons, and the commands that press them. */
export interface PageActions extends ActionState {
  /** Presses a button of the page: `MAIN`, or another by its key. Ignored while another action is running (T-16). */
  readonly press: (page: string, key: string) => void;
  /** Presses the button again whose action failed. */
  readonly retry: () => void;
  /** Aborts what is being sent. */
  readonly cancel: () => void;
  /** Removes the failure. */
  readonly reset: () => void;
}

/**
 * Notes after a while that the action is slow. Calls `onRestored` if the browser shows the page again that it left while the
 * action was running.
 */
function useWaiting(working: string | undefined, onSlow: () => void, onRestored: () => void): void {
  const noteSlow = useEffectEvent(onSlow);
  const noteRestored = useEffectEvent(onRestored);
  useEffect(() => {
    if (working === undefined) return;
    const timer = window.setTimeout(() => noteSlow(), SLOW);
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) noteRestored();
    };
    window.addEventListener('pageshow', restore);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pageshow', restore);
    };
  }, [working]);
}

type OnResult = (result: PressResult, page: string) => boolean;

/** Returns a function that shows the result of an action. It returns whether the browser is leaving the app. */
function useSettle(setState: Dispatch<SetStateAction<ActionState>>, onResult: OnResult): OnResult {
  const { sent, notSent } = useCopy('interface').form;
  const notify = useSetAtom(notifyAtom);
  const isShown = useIsShown();
  return (result, page) => {
    // A borrower who has left the page meanwhile gets a notification and stays where they are.
    if (!isShown()) {
      const isSent = result.kind === 'destination' || result.kind === 'next' || result.kind === 'stay';
      notify(isSent ? { tone: 'good', text: sent } : { tone: 'bad', text: notSent });
      return false;
    }
    const failure = result.kind === 'failed' ? result.failure : undefined;
    const text = result.kind === 'stay' ? result.done : undefined;
    const isLeaving = onResult(result, page);
    setState((now) => {
      if (isLeaving) return { ...IDLE, working: now.working };
      if (failure) return { ...IDLE, failure };
      return text === undefined ? IDLE : { ...IDLE, done: { text, turn: (now.done?.turn ?? 0) + 1 } };
    });
    return isLeaving;
  };
}

/**
 * Presses the buttons of a form run's pages and keeps the state of the running action (S-28, E-20). `onResult` receives the
 * result and returns whether the browser is leaving the app: then no button can be pressed any more.
 */
export function usePageActions(formRun: FormRun, subject: FlowSubject | undefined, onResult: OnResult): PageActions {
  const services = useServices();
  const [state, setState] = useState<ActionState>(() =>
    formRun.last.failure ? { ...IDLE, failure: formRun.last.failure } : IDLE,
  );
  const current = useRef<AbortController>(undefined);
  const last = useRef<readonly [page: string, key: string]>(undefined);
  const settle = useSettle(setState, onResult);
  useEffect(() => {
    delete formRun.last.failure;
  }, [formRun]);
  const onSlow = () => setState((now) => ({ ...now, slow: true }));
  useWaiting(state.working, onSlow, () => {
    current.current = undefined;
    setState(IDLE);
  });

  function press(page: string, key: string): void {
    if (current.current) return;
    if (key === MAIN && !formRun.session.makesCalls(page)) {
      settle({ kind: 'next' }, page);
      return;
    }
    const stop = new AbortController();
    current.current = stop;
    last.current = [page, key];
    setState((now) => ({ ...IDLE, working: key, done: now.done }));
    const onProgress = (fraction: number) => setState((now) => ({ ...now, fraction }));
    const sending = { services, formRun, subject, page, signal: stop.signal, onProgress };
    void formRun
      .whileSending(() => pressKey(sending, key))
      // Only a bug rejects: it is reported, and the borrower may try again.
      .catch((error: unknown): PressResult => {
        services.reporter.report(error);
        return { kind: 'failed', failure: { error } };
      })
      .then((result) => {
        // If the failure has closed its page, the next page shows it.
        if (result.kind === 'failed' && formRun.session.reach(page) !== page) formRun.last.failure = result.failure;
        if (!settle(result, page)) current.current = undefined;
      });
  }
  return {
    ...state,
    press,
    retry: () => {
      if (last.current) press(...last.current);
    },
    cancel: useCallback(() => current.current?.abort(), []),
    reset: () => setState((now) => (now.failure ? IDLE : now)),
  };
}
