import { useCopy } from '#copy';
import { importAgain } from '#services';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type AppServices, useServices } from '../../app-services.ts';
import { loadFailures } from '../../shell/failure.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { PressResult } from '../../form-runs/press-result.ts';
import type { ActionState, ShowResult } from '../../form-runs/running-action.ts';
import type { Sending } from './send-call.ts';

/** The key of the main button among a page's buttons. */
export const MAIN = 'main';

/** Loads the code that sends, with the first button that needs it. */
const loadSending = (services: AppServices) =>
  importAgain(() => import('./page-actions.ts')).catch((error: unknown) => services.logFailure('load code', error));

/**
 * Presses a button. `again`: its change was sent before. `looks-first`: if that may have arrived, it is looked up. Resolves to nothing if
 * the change seems to have arrived.
 */
async function pressKey(
  sending: Sending,
  key: string,
  how: 'first' | 'again' | 'looks-first' = 'first',
): Promise<PressResult | undefined> {
  void loadFailures();
  const { services, formRun, page } = sending;
  const { action } = formRun;
  const lost = how === 'looks-first' ? action.lastError() : undefined;
  const code = await loadSending(services);
  if (!code) return { kind: 'failed', failure: { error: undefined } };
  if (how === 'first') action.remember(code.seenBefore(services, formRun, page));
  if (code.isUncertain(lost) && (await code.lookUp(services, formRun, page)) === 'changed') return undefined;
  return key === MAIN ? code.pressMain(sending) : code.pressButton(sending, key);
}

/** The state of a page's buttons, and the commands that press them. */
export interface PageActions extends ActionState {
  /** Presses a button of the page: `MAIN`, or another by its key. Ignored while another action is running (T-16). */
  readonly press: (page: string, key: string) => void;
  /** Presses the button again whose action failed. If it may have arrived, that is looked up first. */
  readonly retry: () => void;
  /** Looks up what has happened to the call that is in flight. */
  readonly check: () => void;
  /** Stops waiting for the call, and sends it again. */
  readonly sendAgain: () => void;
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

  function send(page: string, key: string, work: (sending: Sending) => Promise<PressResult | undefined>): void {
    const signal = action.start(page, key);
    if (!signal) return;
    void work({ services, formRun, subject, page, signal, onProgress: action.progress })
      // Only a bug rejects: it is reported, and the borrower may try again.
      .catch((error: unknown): PressResult => {
        services.reporter.report(error);
        return { kind: 'failed', failure: { error } };
      })
      .then((result) => {
        if (!action.end(signal, result) && result) notifyAway(result);
      });
  }
  function press(page: string, key: string): void {
    if (action.state().working === undefined && key === MAIN && !formRun.session.makesCalls(page)) {
      action.settle({ kind: 'next' }, onResult({ kind: 'next' }, page));
      return;
    }
    send(page, key, (sending) => pressKey(sending, key));
  }
  function sendAgain(looksFirst: boolean): void {
    const [page, key] = action.last() ?? [];
    if (page === undefined || key === undefined) return;
    send(page, key, (sending) => pressKey(sending, key, looksFirst ? 'looks-first' : 'again'));
  }
  return {
    ...state,
    press,
    retry: () => sendAgain(state.failure?.missing === undefined),
    check() {
      const [page] = action.last() ?? [];
      if (page !== undefined)
        void action.look(async () => (await loadSending(services))?.lookUp(services, formRun, page));
    },
    sendAgain() {
      action.abandon();
      sendAgain(false);
    },
    cancel: action.cancel,
    reset: action.reset,
  };
}
