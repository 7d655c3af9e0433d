import {
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  type ErrorEvent,
  type EventHint,
  init,
} from '@sentry/react';
import type { FailedAction } from './log.ts';
import { scrub } from './scrub.ts';

/** Receives errors. It is created only if a reporting address is configured. */
export interface ErrorSink {
  readonly capture: (error: unknown, failed?: FailedAction) => void;
}

/** What Sentry needs from the configuration. Rates are from 0 to 1. */
export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  readonly replaySessionRate: number;
  readonly replayOnErrorRate: number;
}

const ID = /^(?:\d+|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** The call in an error: one of our own errors, or one of the HTTP library. */
interface CallError {
  readonly status?: number;
  readonly call?: { readonly method: string; readonly path: string };
  readonly isAxiosError?: boolean;
  readonly config?: { readonly method?: string; readonly url?: string };
  readonly response?: { readonly status: number };
}

/** A failed call as it is reported. */
interface ReportedCall {
  readonly method: string;
  /** Without the query; ids are wildcards. */
  readonly path: string;
  readonly status: string;
}

/** Returns the failed call in an error; `undefined` for an error that is not about a call. */
function failedCall(error: unknown): ReportedCall | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { call, status, isAxiosError, config, response } = error as CallError;
  const method = call?.method ?? (isAxiosError ? config?.method : undefined);
  const url = call?.path ?? (isAxiosError ? config?.url : undefined);
  if (method === undefined || url === undefined) return undefined;
  const path = (url.split(/[?#]/)[0] ?? '').split('/').map((part) => (ID.test(part) ? '*' : part));
  return {
    method: method.toUpperCase(),
    path: path.join('/'),
    status: String(status ?? response?.status ?? 'no answer'),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The tags of a report: the action, and the call with our error code and the id of the request at the lender. */
function tagsOf(error: unknown, failed: FailedAction | undefined): Readonly<Record<string, string>> {
  const { code, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Readonly<
    Record<string, unknown>
  >;
  const tags = { action: failed?.action, ...failedCall(error), code: textOf(code), request_id: textOf(requestId) };
  return Object.fromEntries(Object.entries(tags).filter((tag): tag is [string, string] => tag[1] !== undefined));
}

/** The titles of a failed call: without ids, and with the code. */
function titled(exception: ErrorEvent['exception'], { method, path, status }: ReportedCall, code: string) {
  const values = exception?.values ?? [];
  const value = `${method} ${path} ${status} ${code}`;
  // The last one is the error itself; the ones before it are its causes.
  return { ...exception, values: values.map((each, at) => (at === values.length - 1 ? { ...each, value } : each)) };
}

/** Was this written to the console by the failure log, which reports the failure itself? */
const isReportedLine = ({ extra }: ErrorEvent): boolean => {
  const [, detail] = (extra?.['arguments'] ?? []) as readonly unknown[];
  return typeof detail === 'object' && detail !== null && 'reported' in detail;
};

/** Removes console arguments, which may contain answers, and scrubs every other text (T-11). */
function cleanEvent(event: ErrorEvent, hint: EventHint): ErrorEvent | null {
  if (isReportedLine(event)) return null;
  const { extra, user: _user, request: _request, sdkProcessingMetadata, ...rest } = event;
  const { arguments: _arguments, ...kept } = extra ?? {};
  const call = failedCall(hint.originalException);
  const about = call && {
    fingerprint: ['axios', call.method, call.path, call.status],
    exception: titled(event.exception, call, tagsOf(hint.originalException, undefined)['code'] ?? ''),
  };
  const clean = scrub({ ...rest, extra: kept, ...about });
  // The library's own data, which it never sends. It contains live objects that must not be copied.
  return { ...clean, ...(sdkProcessingMetadata && { sdkProcessingMetadata }) };
}

/** Starts Sentry without collecting personal data (X-09…X-12). Session replay loads only if a rate is above 0. */
export async function startSentry(settings: SentrySettings): Promise<ErrorSink> {
  const records = settings.replaySessionRate > 0 || settings.replayOnErrorRate > 0;
  init({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release,
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: settings.replaySessionRate,
    replaysOnErrorSampleRate: settings.replayOnErrorRate,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      browserTracingIntegration(),
      captureConsoleIntegration({ levels: ['error'] }),
      ...(records ? [(await import('./replay.ts')).createReplay()] : []),
    ],
    beforeSend: cleanEvent,
    beforeBreadcrumb: (breadcrumb) => (breadcrumb.category === 'ui.input' ? null : scrub(breadcrumb)),
    beforeSendSpan: (span) => scrub(span),
  });
  return {
    capture: (error, failed) =>
      void captureException(error, {
        tags: tagsOf(error, failed),
        ...(failed && { level: failed.level === 'warn' ? 'warning' : failed.level }),
      }),
  };
}
