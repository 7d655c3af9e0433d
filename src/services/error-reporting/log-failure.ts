import type { Log, LogLevel } from './log.ts';

/** What is known of a failed call without naming its class: this file is on the first page, the HTTP client is not. */
interface CallFailure {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly requestId?: unknown;
  readonly cause?: { readonly response?: { readonly data?: unknown } };
}

/** Failures that are part of business, not of breakage: logged as information (E-19). */
const EXPECTED = /^(loan|application)/;

/**
 * Logs a failed action by its name with status, problem type, code and request id; the response's body only outside production,
 * where it holds nobody's data (E-19, A-21). Names that begin with `loan` or `application` log as information.
 */
export function createFailureLog(log: Log, env: string) {
  return (action: string, error: unknown): void => {
    const { code, status, requestId, cause } = (
      typeof error === 'object' && error !== null ? error : {}
    ) as CallFailure;
    const body = cause?.response?.data;
    const type = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['@type'] : undefined;
    const known = Object.entries({ code, status, requestId, type }).filter(([, value]) => value !== undefined);
    const level: LogLevel = EXPECTED.test(action) ? 'info' : 'error';
    log(level, `${action} failed`, {
      name: error instanceof Error ? error.name : typeof error,
      ...Object.fromEntries(known),
      ...(env !== 'production' && body !== undefined && { body }),
    });
  };
}
