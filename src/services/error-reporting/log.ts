import { type ActionName, actionOf, type FlowAction } from './actions.ts';

/** The severity of a log line. */
export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one line with a few details. */
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

/** Logs a failed action (E-19). */
export type LogFailure = (action: ActionName | FlowAction, error: unknown) => void;

/**
 * Logs and reports failed actions. The console gets the action's name, status, problem type, code, request id and the body of the answer,
 * because the documents ask for it (E-19, A-21); a report gets none of the body (`clean-report.ts`). Rejections about loans and
 * applications are information. A call that the app itself aborted is not reported.
 */
export function createFailureLog(
  log: Log,
  report: (error: unknown, failed: FailedAction) => void = () => undefined,
): LogFailure {
  return (action, error) => {
    const { name: called, kind } = actionOf(action);
    const { code, status, requestId, cause } = (
      typeof error === 'object' && error !== null ? error : {}
    ) as CallFailure;
    const body = cause?.response?.data;
    const type = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['@type'] : undefined;
    const known = Object.entries({ code, status, requestId, type, body }).filter(([, value]) => value !== undefined);
    const level: LogLevel = kind === 'app' ? 'error' : 'info';
    if (code !== 'aborted') report(error, { action: called, level });
    log(level, `${called} failed`, {
      name: error instanceof Error ? error.name : typeof error,
      ...Object.fromEntries(known),
      reported: true,
    });
  };
}
