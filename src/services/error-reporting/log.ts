/** The severity of a log line. */
export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one line with a few details, never with what a borrower typed. */
export type Log = (level: LogLevel, message: string, detail?: Readonly<Record<string, unknown>>) => void;

/** The browser's console. */
export const consoleLog: Log = (level, message, detail) => {
  // eslint-disable-next-line no-console -- the only place that writes to the console
  console[level](message, ...(detail ? [detail] : []));
};

/** The properties of a failed call, without its class: the first page loads this file but not the HTTP client. */
interface CallFailure {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly requestId?: unknown;
  readonly cause?: { readonly response?: { readonly data?: unknown } };
}

/** A failed action: its name, and how serious its failure is. */
export interface FailedAction {
  readonly action: string;
  readonly level: LogLevel;
}

/** Expected business failures, reported as information (E-19). */
const EXPECTED = /^(loan|application|card|settlement)/;

/**
 * Logs and reports failed actions with status, problem type, code and request id. The response body is logged only outside production,
 * where it contains no personal data (E-19, A-21). Failures of loans, applications, cards and settlements are information. A call
 * that the app itself aborted is not reported.
 */
export function createFailureLog(
  log: Log,
  env: string,
  report: (error: unknown, failed: FailedAction) => void = () => undefined,
) {
  return (action: string, error: unknown): void => {
    const { code, status, requestId, cause } = (
      typeof error === 'object' && error !== null ? error : {}
    ) as CallFailure;
    const body = cause?.response?.data;
    const type = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['@type'] : undefined;
    const known = Object.entries({ code, status, requestId, type }).filter(([, value]) => value !== undefined);
    const level: LogLevel = EXPECTED.test(action) ? 'info' : 'error';
    if (code !== 'aborted') report(error, { action, level });
    log(level, `${action} failed`, {
      name: error instanceof Error ? error.name : typeof error,
      ...Object.fromEntries(known),
      ...(env !== 'production' && body !== undefined && { body }),
      reported: true,
    });
  };
}
