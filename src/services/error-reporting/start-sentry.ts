import {
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  getCurrentScope,
  getIsolationScope,
  init,
  reactErrorHandler,
} from '@sentry/react';
import { cleanBreadcrumb, cleanEvent, cleanRecording, cleanSpan } from './clean-report.ts';
import type { FailedAction } from './log.ts';
import type { RootErrorHandler, RootErrorHandlers } from './root-errors.ts';

/** Receives errors. It is created only if a reporting address is configured. */
export interface ErrorSink {
  readonly capture: (error: unknown, failed?: FailedAction) => void;
  /** Reports errors of rendering, with the components that were being rendered. */
  readonly rootErrors: RootErrorHandlers;
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

/** Creates a handler of a React root. A report says that its error was handled if the handler has a callback. */
function rootHandler(callback?: () => void): RootErrorHandler {
  const handle = reactErrorHandler(callback);
  return (error, { componentStack = null }) => handle(error, { componentStack });
}

const handled = () => undefined;

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
        ...(failed && {
          tags: { action: failed.action },
          level: failed.level === 'warn' ? 'warning' : failed.level,
        }),
      }),
    rootErrors: {
      onUncaughtError: rootHandler(),
      onCaughtError: rootHandler(handled),
      onRecoverableError: rootHandler(handled),
    },
    forget() {
      for (const scope of [getIsolationScope(), getCurrentScope()]) scope.clearBreadcrumbs();
      if (replay) void recorder?.stopReplay(replay);
    },
  };
}
