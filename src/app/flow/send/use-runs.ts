import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { notifyAtom } from '../../state/notifications.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../run/form-runs.ts';
import type { RunResult } from './run-page.ts';
import type { Failure, Sending } from './send-call.ts';

/** After this long, somebody who waits is told that it is still going on. Milliseconds. */
const SLOW = 10_000;

/** The main button among a page's buttons. */
export const MAIN = 'main';

interface RunState {
  /** The button that was pressed, by its key, while what it does is under way. */
  readonly working: string | undefined;
  readonly slow: boolean;
  /** How much of a call with files has been sent, 0 to 1; `undefined` where no file is sent. */
  readonly fraction: number | undefined;
  readonly failure: Failure | undefined;
  /** It worked, and the page stays; `turn` counts how often, so that the same words are said again. */
  readonly done: { readonly text: string; readonly turn: number } | undefined;
}

const IDLE: RunState = { working: undefined, slow: false, fraction: undefined, failure: undefined, done: undefined };

const SENT = { tone: 'good', text: 'What you filled in was sent. You find it in your account.' } as const;
const NOT_SENT = {
  tone: 'bad',
  text: 'What you filled in could not be sent. Nothing is lost: open the form again.',
} as const;

/** What a button does; the code that sends is fetched with the first that sends something. */
async function runAct(sending: Sending, key: string): Promise<RunResult> {
  const code = await import('./run-page.ts').catch((error: unknown) => sending.services.logFailure('load code', error));
  if (!code) return { kind: 'failed', failure: { reason: 'network' } };
  return key === MAIN ? code.runMain(sending) : code.runButton(sending, key);
}

/** What a page's buttons do, and how that is going. */
export interface Runs extends RunState {
  /** Presses a button of the page: `MAIN`, or one by its key. One at a time (T-16). */
  readonly run: (page: string, key: string) => void;
  /** Presses again what has failed. */
  readonly retry: () => void;
  /** Stops what is being sent. */
  readonly cancel: () => void;
  readonly reset: () => void;
}

/**
 * Runs what a journey's buttons do, and keeps how that is going (S-28, E-20). `onResult` hears what came of it, and says whether the browser is leaving, so that nothing may be pressed any more.
 */
export function useRuns(
  formRun: FormRun,
  subject: FlowSubject | undefined,
  onResult: (result: RunResult, page: string) => boolean,
): Runs {
  const services = useServices();
  const [state, setState] = useState(IDLE);
  const current = useRef<{ readonly page: string; readonly key: string; readonly stop: AbortController }>(undefined);
  const last = useRef<readonly [page: string, key: string]>(undefined);
  const { working } = state;
  useEffect(() => {
    if (working === undefined) return;
    const timer = window.setTimeout(() => setState((now) => ({ ...now, slow: true })), SLOW);
    // Whoever comes back from the address that was left for finds the page as it was.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      current.current = undefined;
      setState(IDLE);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pageshow', wake);
    };
  }, [working]);

  const notify = useSetAtom(notifyAtom);
  const isShown = useIsShown();

  function settle(result: RunResult, page: string): boolean {
    // Somebody who went elsewhere meanwhile is told, not led away.
    if (!isShown()) {
      notify(result.kind === 'destination' || result.kind === 'next' || result.kind === 'stay' ? SENT : NOT_SENT);
      return false;
    }
    const failure = result.kind === 'failed' ? result.failure : undefined;
    const text = result.kind === 'stay' ? result.done : undefined;
    const leaving = onResult(result, page);
    setState((now) => ({
      ...IDLE,
      ...(leaving && { working: now.working }),
      failure,
      done: text === undefined ? undefined : { text, turn: (now.done?.turn ?? 0) + 1 },
    }));
    return leaving;
  }
  function run(page: string, key: string): void {
    if (current.current) return;
    const { session, previews } = formRun;
    const isFree = previews?.isAwaited(page) !== true;
    if (key === MAIN && isFree && !session.sends(page) && session.saves(page).length === 0) {
      settle({ kind: 'next' }, page);
      return;
    }
    const stop = new AbortController();
    current.current = { page, key, stop };
    last.current = [page, key];
    setState((now) => ({ ...IDLE, working: key, done: now.done }));
    const sending = {
      services,
      formRun,
      subject,
      page,
      signal: stop.signal,
      onProgress: (fraction: number) => setState((now) => ({ ...now, fraction })),
    };
    // Only a bug rejects: it is reported, and the borrower may try again.
    void formRun
      .sending(() => runAct(sending, key))
      .catch((error: unknown): RunResult => {
        services.reporter.report(error);
        return { kind: 'failed', failure: { reason: 'unexpected' } };
      })
      .then((result) => {
        if (!settle(result, page)) current.current = undefined;
      });
  }
  return {
    ...state,
    run,
    retry: () => {
      if (last.current) run(...last.current);
    },
    cancel: useCallback(() => current.current?.stop.abort(), []),
    reset: () => setState((now) => (now.failure ? IDLE : now)),
  };
}
