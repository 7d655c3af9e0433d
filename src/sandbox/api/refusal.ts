import type { Problem, ProblemError } from '#model';

/** What a refusal says beside its status and code. */
export interface RefusalDetails {
  /** What went wrong this time, for people. */
  readonly detail?: string;
  /** The parts of the request body at fault. */
  readonly errors?: readonly ProblemError[];
  /** How many seconds to wait before asking again. */
  readonly retryAfter?: number;
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
    const { detail, errors } = this.details;
    return {
      type: 'about:blank',
      title: this.title,
      status: this.status,
      code: this.code,
      ...(detail !== undefined && { detail }),
      ...(errors && { errors: [...errors] }),
    };
  }
}
