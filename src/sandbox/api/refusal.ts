import type { CardReasonCode } from '#lending';
import type { Problem, ProblemError } from '#model';

/** The optional parts of a refusal. */
export interface RefusalDetails {
  /** Explains this occurrence of the problem, for people. */
  readonly detail?: string;
  /** The invalid parts of the request body. */
  readonly errors?: readonly ProblemError[];
  /** How many seconds to wait before the next attempt. */
  readonly retryAfter?: number;
  /** The problem type, if the status does not identify it. */
  readonly type?: string;
  /** Why a card was not charged (D-25). */
  readonly reasonCode?: CardReasonCode;
}

/** An error that the API answers with a problem body. `code` is stable, so that programs can rely on it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly details: RefusalDetails = {},
  ) {
    super(title);
    this.name = 'Refusal';
  }

  /** Returns the problem body (RFC 9457). */
  toProblem(): Problem {
    const { detail, errors, type = 'about:blank', reasonCode } = this.details;
    return {
      type,
      title: this.title,
      status: this.status,
      code: this.code,
      ...(detail !== undefined && { detail }),
      ...(errors && { errors: [...errors] }),
      ...(reasonCode !== undefined && { reasonCode }),
    };
  }
}
