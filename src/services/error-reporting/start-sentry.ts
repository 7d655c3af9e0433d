import {
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  type ErrorEvent,
  type EventHint,
  init,
} from '@sentry/react';
import { callFingerprint } from './call-fingerprint.ts';
import type { ErrorSink } from './error-reporter.ts';
import { scrub } from './scrub.ts';

export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  readonly replaySessionRate: number;
  readonly replayOnErrorRate: number;
}

/** Console arguments may hold answers; the rest is scrubbed text by text (T-11). */
function cleanEvent(event: ErrorEvent, hint: EventHint): ErrorEvent {
  const { extra, user: _user, request: _request, sdkProcessingMetadata, ...rest } = event;
  const { arguments: _arguments, ...kept } = extra ?? {};
  const fingerprint = callFingerprint(hint.originalException);
  const clean = scrub({ ...rest, extra: kept, ...(fingerprint && { fingerprint }) });
  // The library's own notes: they are never sent, and hold live objects.
  return { ...clean, ...(sdkProcessingMetadata && { sdkProcessingMetadata }) };
}

/** Starts Sentry with nothing personal switched on (X-09…X-12, lending research §4); session replay only where a rate is above 0. */
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
