import { AbortedError, NetworkError, ProblemError, TimeoutError, UnexpectedResponseError } from '#api';

/** What a failed call means to the borrower. Every place that shows a failure uses these kinds (E-05, E-20, A-18). */
export type FailureKind =
  /** The code of the page did not load. */
  | 'not-loaded'
  /** The request did not leave this device. */
  | 'offline'
  /** The connection was lost after the request left. */
  | 'no-answer'
  | 'time-out'
  /** The lender refused what was sent (400, 422 and other 4xx). */
  | 'refused'
  /** The lender's state has changed since it was read (409, 412). */
  | 'moved-on'
  | 'not-allowed'
  | 'not-found'
  /** Too many requests (429), or a lender that is busy and says for how long (503). */
  | 'too-many'
  | 'busy'
  /** The lender does not accept the token (401), although it could be renewed. */
  | 'signed-out'
  /** A 2xx with an answer that the contract does not allow. */
  | 'unusable'
  /** The lender's fault (5xx), or a fault of this app. */
  | 'fault'
  /** The borrower stopped it. */
  | 'stopped';

/** A failed call in the words that all places share. */
export interface Failure {
  readonly kind: FailureKind;
  /** What the lender says about it to the borrower: the messages of the fields, otherwise its `detail`. */
  readonly said: readonly string[];
  /** Seconds until trying again can help, if the lender says so. */
  readonly wait?: number;
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  403: 'not-allowed',
  404: 'not-found',
  409: 'moved-on',
  412: 'moved-on',
  429: 'too-many',
};

const kindOfStatus = (status: number): FailureKind => KINDS[status] ?? (status < 500 ? 'refused' : 'fault');

function problem({ status, errors, detail, retryAfter }: ProblemError): Failure {
  const messages = errors.map(({ message }) => message);
  const said = messages.length > 0 ? messages : detail === undefined ? [] : [detail];
  const kind = status === 503 && retryAfter !== undefined ? 'busy' : kindOfStatus(status);
  const mayWait = kind === 'busy' || kind === 'too-many';
  return { kind, said, ...(mayWait && retryAfter !== undefined && { wait: retryAfter }) };
}

/** How browsers say that a chunk did not load: Chromium, Firefox, WebKit. */
const NOT_LOADED = /dynamically imported module|module script/i;

function kindOf(error: unknown): FailureKind {
  if (error === undefined) return 'not-loaded';
  if (error instanceof NetworkError) return error.isUnsent ? 'offline' : 'no-answer';
  if (error instanceof TimeoutError) return 'time-out';
  if (error instanceof UnexpectedResponseError) return 'unusable';
  if (error instanceof AbortedError) return 'stopped';
  return error instanceof Error && NOT_LOADED.test(error.message) ? 'not-loaded' : 'fault';
}

/** What an error means. `undefined` is code that did not load. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ProblemError ? problem(error) : { kind: kindOf(error), said: [] };

/** Does an error mean that the lender's state has changed since it was read (S-20, E-05)? */
export const hasMovedOn = (error: unknown): boolean => failureOf(error).kind === 'moved-on';
