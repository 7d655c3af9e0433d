import {
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  type ErrorEvent,
  type EventHint,
  init,
} from '@sentry/react';
import { scrub } from './scrub.ts';

/** Receives errors. It is created only if a reporting address is configured. */
export interface ErrorSink {
  readonly capture: (error: unknown) => void;
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

/**
 * The group of a failed call: ids in the path become a wildcard, and the query is removed. `undefined` for an error that is not
 * about a call.
 */
function callFingerprint(error: unknown): string[] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { call, status, isAxiosError, config, response } = error as CallError;
  const method = call?.method ?? (isAxiosError ? config?.method : undefined);
  const url = call?.path ?? (isAxiosError ? config?.url : undefined);
  if (method === undefined || url === undefined) return undefined;
  const path = (url.split(/[?#]/)[0] ?? '').split('/').map((part) => (ID.test(part) ? '*' : part));
  return ['axios', method.toUpperCase(), path.join('/'), String(status ?? response?.status ?? 'no answer')];
}

/** Removes console arguments, which may contain answers, and scrubs every other text (T-11). */
function cleanEvent(event: ErrorEvent, hint: EventHint): ErrorEvent {
  const { extra, user: _user, request: _request, sdkProcessingMetadata, ...rest } = event;
  const { arguments: _arguments, ...kept } = extra ?? {};
  const fingerprint = callFingerprint(hint.originalException);
  const clean = scrub({ ...rest, extra: kept, ...(fingerprint && { fingerprint }) });
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
  return { capture: (error) => void captureException(error) };
}
