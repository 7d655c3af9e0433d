import type { ActionName } from '#services';
import type { ApiClient } from '#api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '../app-services.ts';
import { loadFailures } from '../shell/failure.tsx';
import { hasMovedOn } from '../state/failure.ts';
import { isCallRunning, joinCall, stopCall } from './running-calls.ts';
import { type SlowPress, useSlowPress } from './use-slow-press.ts';
import type { Reader } from './use-reader.ts';
import { type Departure, useDeparture } from './use-departure.ts';

/**
 * The state of a call that a button makes. `moved`: the lender's state has changed since this page was shown. While the browser
 * leaves the app, it stays `pending`.
 */
export type PressState = 'idle' | 'pending' | 'failed' | 'moved';

/** A button's call, and what follows it while the button is still on the page. */
export interface PressOptions<Result> {
  /** Names the call in the log, and is its key in the mutation cache. */
  readonly action: ActionName;
  /** What the call is about: the id of the loan or application, and what else distinguishes it. One call runs about it at a time. */
  readonly about: string;
  /** Makes the call with a client that stops it if the borrower does not want to wait. Work that must happen even if the borrower has left the page belongs here. */
  readonly call: (client: ApiClient) => Promise<Result>;
  /** Shows what the call has led to, instead of the button: it cannot be pressed again, and stays `pending` until then. */
  readonly onDone?: (result: Result) => void;
  readonly onMoved?: () => void;
  /** Returns the address to leave the app for. An address that is not allowed makes the press `failed` (T-08). */
  readonly leaveFor?: (result: Result) => unknown;
}

/** A button that makes a call. */
export interface Press {
  readonly state: PressState;
  readonly hasFailed: boolean;
  /** Why it failed, for a `FailureNotice`. */
  readonly error: unknown;
  readonly press: () => void;
  /** Set while the call takes long. */
  readonly slow: SlowPress | undefined;
}

function stateOf(isWorking: boolean, error: unknown, departure: Departure): PressState {
  if (isWorking || departure === 'leaving') return 'pending';
  if (departure === 'refused') return 'failed';
  if (error === null) return 'idle';
  return hasMovedOn(error) ? 'moved' : 'failed';
}

/**
 * A mutation that a button starts, one at a time. The guard is not the mutation's state, which React draws later: a double click must
 * not send twice (T-16). The callbacks of a mutation whose button is gone are not called. If the borrower comes back while the call
 * is in flight, the new button shows it and receives its result.
 */
export function usePress<Result>(reader: Reader, options: PressOptions<Result>): Press {
  const { queries } = reader;
  const { action, about, call, onDone, onMoved, leaveFor } = options;
  const { logFailure } = useServices();
  const name = `${action} ${about}`;
  const isBusy = useRef(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation<Result, unknown>(
    {
      mutationKey: [action, about],
      mutationFn: () => joinCall(reader, name, call),
      onMutate: () => void loadFailures(),
      onError: (failure) => logFailure(action, failure),
    },
    queries,
  );
  const { departure, depart, ...leaving } = useDeparture(() => {
    isBusy.current = false;
    reset();
  });
  const press = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    leaving.reset();
    mutate(undefined, {
      onSuccess(result) {
        onDone?.(result);
        isBusy.current = leaveFor ? depart(leaveFor(result)) : onDone !== undefined;
      },
      onError(failure) {
        isBusy.current = false;
        if (hasMovedOn(failure)) onMoved?.();
      },
    });
  };
  const join = useEffectEvent(() => {
    if (isCallRunning(reader, name)) press();
  });
  useEffect(() => join(), []);
  const slow = useSlowPress(queries, isPending, () => {
    stopCall(reader, name);
    isBusy.current = false;
    press();
  });
  const isFollowed = isSuccess && onDone !== undefined && leaveFor === undefined;
  const state = stateOf(isPending || isFollowed, error, departure);
  const refusal = departure === 'refused' ? new TypeError('the address is not allowed') : undefined;
  return { state, error: error ?? refusal, hasFailed: state === 'failed' || state === 'moved', press, slow };
}
