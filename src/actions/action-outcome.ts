import { ApiError, ProblemError } from '#api';
import type { Json, ProblemError as PartAtFault } from '#model';

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
  /** Any other refusal, by its code: a conflict, a state that has moved on, too many tries. */
  | { readonly kind: 'refused'; readonly code: string; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly error: ApiError };

function refusal(error: ProblemError): ActionOutcome {
  if (error.status >= 500) return { kind: 'failed', reason: 'server', error };
  if (error.status === 422 && error.errors.length > 0) return { kind: 'invalid', errors: error.errors, error };
  if (error.status === 401) return { kind: 'signed-out', error };
  if (error.status === 403) return { kind: 'forbidden', error };
  return { kind: 'refused', code: error.code, error };
}

/** The outcome of a call that threw; anything but an `ApiError` is thrown on. */
export function outcomeOf(thrown: unknown): ActionOutcome {
  if (thrown instanceof ProblemError) return refusal(thrown);
  if (!(thrown instanceof ApiError)) throw thrown;
  const lost = thrown.code === 'timeout' || thrown.code === 'network' || thrown.code === 'aborted';
  const reason: FailureReason = thrown.code === 'timeout' ? 'timeout' : lost ? 'network' : 'unexpected';
  return { kind: 'failed', reason, error: thrown };
}
