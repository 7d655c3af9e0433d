import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app-services.ts';
import { notifyAtom } from '../state/notifications.ts';
import type { Journey } from './journeys.ts';
import { type SubmitFailure, submitJourney, type SubmitResult } from './submit-journey.ts';

/** After this long, somebody who waits is told that it is still going on. Milliseconds. */
const SLOW = 10_000;

export interface SubmissionState {
  readonly sending: boolean;
  readonly slow: boolean;
  readonly failure: SubmitFailure | undefined;
}

const IDLE: SubmissionState = { sending: false, slow: false, failure: undefined };

const SENT = { tone: 'good', text: 'What you filled in was sent. You find it in your account.' } as const;
const NOT_SENT = {
  tone: 'bad',
  text: 'What you filled in could not be sent. Nothing is lost: open the form again.',
} as const;

/** Sends a journey, once at a time (T-16), and keeps how that is going (S-28, E-20). `onResult` hears everything but failures. */
export function useSubmission(
  journey: Journey,
  onResult: (result: Exclude<SubmitResult, { kind: 'failed' }>) => void,
): SubmissionState & { readonly send: () => void; readonly reset: () => void } {
  const services = useServices();
  const [state, setState] = useState(IDLE);
  const busy = useRef(false);
  useEffect(() => {
    if (!state.sending) return;
    const timer = window.setTimeout(() => setState((now) => ({ ...now, slow: true })), SLOW);
    return () => window.clearTimeout(timer);
  }, [state.sending]);

  const notify = useSetAtom(notifyAtom);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  async function run(): Promise<void> {
    setState({ ...IDLE, sending: true });
    const result = await submitJourney(services, journey);
    if (result.kind === 'sent') services.journeys.rememberSent(journey.session.flow.id, result.address);
    // Somebody who went elsewhere meanwhile is told, not led away.
    if (left.current) return notify(result.kind === 'sent' ? SENT : NOT_SENT);
    setState({ ...IDLE, failure: result.kind === 'failed' ? result.failure : undefined });
    if (result.kind !== 'failed') onResult(result);
  }
  const send = () => {
    if (busy.current) return;
    busy.current = true;
    // Only a bug rejects: it is reported, and the borrower may try again.
    run()
      .catch((error: unknown) => {
        services.reporter.report(error);
        setState({ ...IDLE, failure: 'unexpected' });
      })
      .finally(() => (busy.current = false));
  };
  return { ...state, send, reset: () => setState((now) => (now.failure ? IDLE : now)) };
}
