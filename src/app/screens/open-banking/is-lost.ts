import { NetworkError, ProblemError, TimeoutError } from '#api';

/** Does nobody know what became of it, or was it our side's fault? Then the same may be sent again. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ProblemError && error.status >= 500);
