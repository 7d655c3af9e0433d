import type { ProblemError as PartAtFault } from '#model';

/** Which call failed, without query and body, so that it is safe to report. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
}

/** A failed API call. `code` is the machine-readable reason. */
export abstract class ApiError extends Error {
  /** A literal, because the build changes the names of classes. */
  abstract override readonly name: string;
  abstract readonly code: string;
  constructor(
    message: string,
    readonly call: FailedCall,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The API was not reached or its answer did not arrive: offline, unknown host, lost connection. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';
  readonly code = 'network';
  /** The request did not leave this device, so nothing was done. Otherwise it is unknown whether the lender received it. */
  readonly isUnsent: boolean;
  constructor(message: string, call: FailedCall, options?: ErrorOptions & { readonly isUnsent?: boolean }) {
    super(message, call, options);
    this.isUnsent = options?.isUnsent ?? false;
  }
}

/** No answer within the call's time limit. The lender may or may not have done the work. */
export class TimeoutError extends ApiError {
  override readonly name = 'TimeoutError';
  readonly code = 'timeout';
}

/** The app aborted the call, for example because the borrower left the screen. */
export class AbortedError extends ApiError {
  override readonly name = 'AbortedError';
  readonly code = 'aborted';
}

/** The API sent an answer that the contract does not allow. */
export class UnexpectedResponseError extends ApiError {
  override readonly name = 'UnexpectedResponseError';
  readonly code = 'unexpected-response';
}

/** The app uses an answer without some of its parts, because they are wrong and it can do without them. Only reported, never thrown. */
export class PartialAnswerError extends ApiError {
  override readonly name = 'PartialAnswerError';
  readonly code = 'partial-answer';
  /** The places that were left out, such as `data.loans.state`. They contain names of the contract only. */
  constructor(
    readonly places: readonly string[],
    call: FailedCall,
  ) {
    super(`${call.method} ${call.path} answered without ${places.join(', ')}`, call);
  }
}

/** The API refused the call with an RFC 9457 problem. Without a problem body, the code is `http-<status>`. */
export class ProblemError extends ApiError {
  override readonly name = 'ProblemError';
  /** The server's explanation to the borrower. It is never reported, because it may contain personal data. */
  readonly detail: string | undefined;
  /** Why a card was not charged (D-25); only set for a `cardPaymentFailedError`. */
  readonly reasonCode: string | undefined;
  /** Seconds to wait before the next try (`Retry-After`), if the lender says so. */
  readonly retryAfter: number | undefined;
  constructor(
    readonly status: number,
    readonly code: string,
    readonly errors: readonly PartAtFault[],
    call: FailedCall,
    readonly requestId?: string,
    options?: ErrorOptions & Partial<Pick<ProblemError, 'detail' | 'reasonCode' | 'retryAfter'>>,
  ) {
    super(`${call.method} ${call.path} answered ${status} ${code}`, call, options);
    this.detail = options?.detail;
    this.reasonCode = options?.reasonCode;
    this.retryAfter = options?.retryAfter;
  }
}
