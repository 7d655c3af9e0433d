import { AbortedError, ApiError, ProblemError } from '#api';
import type { Json, ProblemError as PartAtFault } from '#model';
import { FileUnreadableError } from './put-files-in.ts';

/** Why an action did not succeed, and was not refused either: nobody knows whether it was done only after `timeout` and `network`. */
export type FailureReason = 'network' | 'timeout' | 'server' | 'unexpected';

/** What became of an action. Everything that can go wrong out there is a value; only a bug throws. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly response: Json | undefined }
  /** Parts of the payload are at fault (422). */
  | { readonly kind: 'invalid'; readonly errors: readonly PartAtFault[]; readonly error: ApiError }
  /** Nobody is signed in any more (401), although the token was renewed where that was possible. */
  | { readonly kind: 'signed-out'; readonly error: ApiError }
  | { readonly kind: 'forbidden'; readonly error: ApiError }
  /**
   * Any other refusal, by its code: a conflict or a state that has moved on (409), what does not hold any more (412), too many
   * tries (429). `detail` is what the server says of it, for the borrower to read.
   */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly status: number;
      readonly detail: string | undefined;
      readonly error: ApiError;
    }
  /** Stopped by ourselves. Nobody knows whether it was done. */
  | { readonly kind: 'cancelled'; readonly error: Error }
  /** Nothing was sent, since a file could not be read (any more): it has to be chosen again. `file` is the id of its handle. */
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

/** The outcome of a call that threw; anything that is neither a failed call nor an unreadable file is a bug, and thrown on. */
export function outcomeOfError(thrown: unknown): ActionOutcome {
  if (thrown instanceof ProblemError) return refusal(thrown);
  if (thrown instanceof FileUnreadableError) return { kind: 'file-unreadable', file: thrown.file, error: thrown };
  if (thrown instanceof AbortedError || isAbort(thrown)) return { kind: 'cancelled', error: thrown };
  if (!(thrown instanceof ApiError)) throw thrown;
  return { kind: 'failed', reason: reasons[thrown.code] ?? 'unexpected', error: thrown };
}

// By its name: a signal's reason is a DOMException, which not every browser makes an Error.
const isAbort = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';
