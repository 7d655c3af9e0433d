import type { DiagnosticCode, Hint, Origin, Report } from '#findings';

/** A part of an overlay that cannot be applied. `over` is the part of the base file that it is about. */
export class OverlayProblem extends Error {
  constructor(
    readonly code: DiagnosticCode & `overlay/${string}`,
    message: string,
    readonly hint: Hint,
    readonly over?: Origin,
    /** Where the overlay writes the wrong name, if that is known. */
    readonly written?: Origin,
  ) {
    super(message);
    this.name = 'OverlayProblem';
  }

  /** The same problem with a more exact place. */
  writtenAt(origin: Origin | undefined): OverlayProblem {
    return new OverlayProblem(this.code, this.message, this.hint, this.over, this.written ?? origin);
  }
}

/** The result of `read`. If it throws an OverlayProblem, `origin` is the place of the problem. */
export function writtenAt<Result>(origin: Origin | undefined, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof OverlayProblem ? error.writtenAt(origin) : error;
  }
}

/** Reports a problem where its name is written, or at `origin`. */
export function reportProblem(report: Report, origin: Origin, problem: OverlayProblem): void {
  const { code, message, hint, over, written } = problem;
  report(code, { at: (written ?? origin).at, ...(over && { over: over.at }) }, message, hint);
}

/** The result of `apply`. If it throws an OverlayProblem, reports it at `origin` and returns `otherwise`. */
export function reporting<Result>(report: Report, origin: Origin, otherwise: Result, apply: () => Result): Result {
  try {
    return apply();
  } catch (error) {
    if (!(error instanceof OverlayProblem)) throw error;
    reportProblem(report, origin, error);
    return otherwise;
  }
}
