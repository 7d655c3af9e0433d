import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Origin } from '../diagnostics/diagnostic.ts';
import type { Hint } from '../diagnostics/finding.ts';
import type { Report } from '../diagnostics/findings.ts';

/** A part of an overlay that cannot be applied. `over` is the part of the base file that it is about. */
export class OverlayProblem extends Error {
  constructor(
    readonly code: DiagnosticCode & `overlay/${string}`,
    message: string,
    readonly hint: Hint,
    readonly over?: Origin,
  ) {
    super(message);
    this.name = 'OverlayProblem';
  }
}

/** Reports a problem at `origin`. */
export function reportProblem(report: Report, origin: Origin, { code, message, hint, over }: OverlayProblem): void {
  report(code, { at: origin.at, ...(over && { over: over.at }) }, message, hint);
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
