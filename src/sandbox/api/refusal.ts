import type { CardReasonCode } from '#lending';
import type { Problem, ProblemError } from '#model';

/** What a refusal says beside its status and code. */
export interface RefusalDetails {
  /** What went wrong this time, for people. */
  readonly detail?: string;
  /** The parts of the request body at fault. */
  readonly errors?: readonly ProblemError[];
  /** How many seconds to wait before asking again. */
  readonly retryAfter?: number;
  /** What kind of problem it is, where the status does not say it all. */
  readonly type?: string;
  /** Why a card was not charged (D-25). */
  readonly reasonCode?: CardReasonCode;
}

/** The one way in which a call is refused: the problem body of A-36. `code` is stable, for programs. */
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

  /** As RFC 9457 writes it. */
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
