import { whenSettled } from '../settled/when-settled.ts';
import type { FailedAction } from './log.ts';
import { type RootErrorHandler, type RootErrorHandlers, rootErrorKinds } from './root-errors.ts';
import type { ErrorSink, SentrySettings } from './start-sentry.ts';

/** Reports errors to the team that runs the app. */
export interface ErrorReporter {
  /** `failed`: the action that failed, if the error is the failure of one. */
  readonly report: (error: unknown, failed?: FailedAction) => void;
  /** Handlers for every React root of the page. Without a reporting address there are none, so that React writes to the console. */
  readonly rootErrors: Partial<RootErrorHandlers>;
  /** Forgets what was recorded of a borrower who signs out: errors not sent yet, breadcrumbs and the recording (T-13). */
  readonly forget: () => void;
}

export interface ErrorReporterOptions {
  readonly window: Window;
  /** The reporting address. If it is empty, nothing is collected, loaded or sent. */
  readonly dsn: string;
  readonly load: () => Promise<ErrorSink>;
}

const LONGEST_QUEUE = 20;

/**
 * Keeps early errors in a queue until the reporting library has loaded. It loads on the first interaction or after five seconds, so that
 * it does not slow the first page.
 */
export function createErrorReporter({ window, dsn, load }: ErrorReporterOptions): ErrorReporter {
  if (!dsn) return { report: () => undefined, rootErrors: {}, forget: () => undefined };
  const queue: ((sink: ErrorSink) => void)[] = [];
  let sink: ErrorSink | undefined;
  const pass = (send: (to: ErrorSink) => void) => {
    if (sink) send(sink);
    else if (queue.length < LONGEST_QUEUE) queue.push(send);
  };
  const report = (error: unknown, failed?: FailedAction) => pass((to) => to.capture(error, failed));
  const handlers = rootErrorKinds.map((kind): [typeof kind, RootErrorHandler] => [
    kind,
    (error, info) => pass((to) => to.rootErrors[kind](error, info)),
  ]);
  const onError = (event: ErrorEvent) => report(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  async function start() {
    // The loaded library listens itself. If it cannot load (blocked, offline), the queue keeps the errors unsent.
    const loaded = await load();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    sink = loaded;
    queue.splice(0).forEach((send) => send(loaded));
  }
  whenSettled(window, () => void start().catch(() => undefined));
  return {
    report,
    rootErrors: Object.fromEntries(handlers),
    forget() {
      queue.length = 0;
      sink?.forget();
    },
  };
}

/** Loads the reporting library, which is a separate chunk, and starts it. */
export async function loadSentry(settings: SentrySettings): Promise<ErrorSink> {
  const { startSentry } = await import('./start-sentry.ts');
  return startSentry(settings);
}
