import { AbortedError, ApiError, ProblemError } from '#api';
import type { Json, ProblemError as PartAtFault } from '#model';
import { FileUnreadableError } from './put-files-in.ts';

/** Why an action failed without being refused. After `timeout` and `network` it is unknown whether it was done. */
export type FailureReason = 'network' | 'timeout' | 'server' | 'unexpected';

/** The outcome of an action. Failures outside the app are values; only a bug throws. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly response: Json | undefined }
  /** Parts of the payload are invalid (422). */
  | { readonly kind: 'invalid'; readonly errors: readonly PartAtFault[]; readonly error: ApiError }
  /** The session has ended (401), and the token could not be renewed. */
  | { readonly kind: 'signed-out'; readonly error: ApiError }
  | { readonly kind: 'forbidden'; readonly error: ApiError }
  /**
   * Any other refusal, by its code: a conflict or a changed state (409), a failed precondition (412), too many attempts (429).
   * `detail` is the server's text for the borrower.
   */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly status: number;
      readonly detail: string | undefined;
      readonly error: ApiError;
    }
  /** Aborted by the app. It is unknown whether it was done. */
  | { readonly kind: 'cancelled'; readonly error: Error }
  /** Nothing was sent, because a file can no longer be read: the borrower must choose it again. `file` is the id of its handle. */
  | { readonly kind: 'file-unreadable'; readonly file: string; readonly error: Error }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly error: ApiError };

function refusal(error: ProblemError): ActionOutcome {
  if (error.status >= 500) return { kind: 'failed', reason: 'server', error };
  if (error.status === 422 && error.errors.length > 0) return { kind: 'invalid', errors: error.errors, error };
  if (error.status === 401) return { kind: 'signed-out', error };
  if (error.status === 403) return { kind: 'forbidden', error };
  return { kind: 'refused', code: error.code, status: error.status, detail: error.detail, error };
}

const reasons: Readonly<Record<string, FailureReason>> = { timeout: 'timeout', network: 'network' };

/** Returns the outcome of a call that threw. Rethrows anything else than a failed call or an unreadable file, because it is a bug. */
export function outcomeOfError(thrown: unknown): ActionOutcome {
  if (thrown instanceof ProblemError) return refusal(thrown);
  if (thrown instanceof FileUnreadableError) return { kind: 'file-unreadable', file: thrown.file, error: thrown };
  if (thrown instanceof AbortedError || isAbort(thrown)) return { kind: 'cancelled', error: thrown };
  if (!(thrown instanceof ApiError)) throw thrown;
  return { kind: 'failed', reason: reasons[thrown.code] ?? 'unexpected', error: thrown };
}

// Checked by name: the reason of an abort signal is a DOMException, which is not an Error in every browser.
const isAbort = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';
