import { useCopy } from '#copy';
import { importAgain } from '#services';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useServices } from '../../app-services.ts';
import { loadFailures } from '../../shell/failure.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { PressResult } from '../../form-runs/press-result.ts';
import type { ActionState, ShowResult } from '../../form-runs/running-action.ts';
import type { Sending } from './send-call.ts';

/** The key of the main button among a page's buttons. */
export const MAIN = 'main';

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

/** Returns a function that notifies a borrower who has left the form of its result. They stay where they are. */
function useNotifyAway(formRun: FormRun): (result: PressResult) => void {
  const { sent, sentByVisitor, notSent } = useCopy('interface').form;
  const notify = useSetAtom(notifyAtom);
  const { session } = useServices();
  const { kind } = formRun.session.flow;
  return (result) => {
    // Only a borrower who is signed in has an account that shows what was sent. An application may have signed the applicant in.
    const text = session.current().auth && kind !== 'visitor' ? sent : sentByVisitor;
    const isSent = result.kind === 'destination' || result.kind === 'next' || result.kind === 'stay';
    notify(isSent ? { tone: 'good', text } : { tone: 'bad', text: notSent });
  };
}

/**
 * Presses the buttons of a form run's pages and shows the state of its running action (S-28, E-20). `onResult` receives the
 * result and returns whether the browser is leaving the app: then no button can be pressed any more.
 */
export function usePageActions(formRun: FormRun, subject: FlowSubject | undefined, onResult: ShowResult): PageActions {
  const services = useServices();
  const { action } = formRun;
  const state = useSyncExternalStore(action.subscribe, action.state, action.state);
  const show = useEffectEvent(onResult);
  useEffect(() => action.showOn((result, page) => show(result, page)), [action]);
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) action.restore();
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [action]);
  const notifyAway = useNotifyAway(formRun);

  function press(page: string, key: string): void {
    if (action.state().working === undefined && key === MAIN && !formRun.session.makesCalls(page)) {
      action.settle({ kind: 'next' }, onResult({ kind: 'next' }, page));
      return;
    }
    const signal = action.start(page, key);
    if (!signal) return;
    void pressKey({ services, formRun, subject, page, signal, onProgress: action.progress }, key)
      // Only a bug rejects: it is reported, and the borrower may try again.
      .catch((error: unknown): PressResult => {
        services.reporter.report(error);
        return { kind: 'failed', failure: { error } };
      })
      .then((result) => {
        if (!action.end(result)) notifyAway(result);
      });
  }
  return {
    ...state,
    press,
    retry() {
      const last = action.last();
      if (last) press(...last);
    },
    cancel: action.cancel,
    reset: action.reset,
  };
}
