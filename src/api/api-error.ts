import type { ProblemError as PartAtFault } from '#model';

/** Which call failed; without query and body, so that it may be reported. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
}

/** A call of the API that did not succeed. `code` says how, for programs. */
export abstract class ApiError extends Error {
  /** Written out: a class's own name does not outlive the build. */
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

/** The API was not reached, or its answer did not arrive: offline, no such host, connection lost. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';
  readonly code = 'network';
}

/** No answer within the call's own limit; whether the work was done is unknown. */
export class TimeoutError extends ApiError {
  override readonly name = 'TimeoutError';
  readonly code = 'timeout';
}

/** Called off by ourselves, as when a screen was left. */
export class AbortedError extends ApiError {
  override readonly name = 'AbortedError';
  readonly code = 'aborted';
}

/** The API answered with something that the contract does not allow. */
export class UnexpectedResponseError extends ApiError {
  override readonly name = 'UnexpectedResponseError';
  readonly code = 'unexpected-response';
}

/** A refusal in the words of RFC 9457. A refusal without such a body has the code `http-<status>`. */
export class ProblemError extends ApiError {
  override readonly name = 'ProblemError';
  /** What the server says of it, for the borrower to read. Never reported: it may name them. */
  readonly detail: string | undefined;
  /** Why a card was not charged (D-25): only of a `cardPaymentFailedError`. */
  readonly reasonCode: string | undefined;
  constructor(
    readonly status: number,
    readonly code: string,
    readonly errors: readonly PartAtFault[],
    call: FailedCall,
    readonly requestId?: string,
    options?: ErrorOptions & { readonly detail?: string | undefined; readonly reasonCode?: string | undefined },
  ) {
    super(`${call.method} ${call.path} answered ${status} ${code}`, call, options);
    this.detail = options?.detail;
    this.reasonCode = options?.reasonCode;
  }
}
