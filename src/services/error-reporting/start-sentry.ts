import {
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  getCurrentScope,
  getIsolationScope,
  init,
} from '@sentry/react';
import { cleanBreadcrumb, cleanEvent, cleanRecording, cleanSpan } from './clean-report.ts';
import type { FailedAction } from './log.ts';
import { allowedTags, failedCall, ownFacts } from './report-facts.ts';

/** Receives errors. It is created only if a reporting address is configured. */
export interface ErrorSink {
  readonly capture: (error: unknown, failed?: FailedAction) => void;
  /** Stops the recording until the next page load, and deletes the breadcrumbs (T-13). */
  readonly forget: () => void;
}

/** What Sentry needs from the configuration. Rates are from 0 to 1. */
export interface SentrySettings {
  readonly dsn: string;
  /** The path of our own server that forwards reports; empty to send them to the service itself. */
  readonly tunnel: string;
  readonly environment: string;
  readonly release: string;
  readonly replaySessionRate: number;
  readonly replayOnErrorRate: number;
}

/** The tags of a report: the action, and the call with our error code and the id of the request at the lender. */
const tagsOf = (error: unknown, failed: FailedAction | undefined): Readonly<Record<string, string>> =>
  allowedTags({ action: failed?.action, ...failedCall(error), ...ownFacts(error) });

/** Starts Sentry without collecting personal data (X-09…X-12). Session replay loads only if a rate is above 0. */
export async function startSentry(settings: SentrySettings): Promise<ErrorSink> {
  const records = settings.replaySessionRate > 0 || settings.replayOnErrorRate > 0;
  const recorder = records ? await import('./replay.ts') : undefined;
  const replay = recorder?.createReplay();
  init({
    dsn: settings.dsn,
    ...(settings.tunnel !== '' && { tunnel: settings.tunnel }),
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
      { name: 'recordings', processEvent: cleanRecording },
      ...(replay ? [replay] : []),
    ],
    beforeSend: cleanEvent,
    beforeBreadcrumb: cleanBreadcrumb,
    beforeSendSpan: cleanSpan,
  });
  return {
    capture: (error, failed) =>
      void captureException(error, {
        tags: tagsOf(error, failed),
        ...(failed && { level: failed.level === 'warn' ? 'warning' : failed.level }),
      }),
    forget() {
      for (const scope of [getIsolationScope(), getCurrentScope()]) scope.clearBreadcrumbs();
      if (replay) void recorder?.stopReplay(replay);
    },
  };
}
