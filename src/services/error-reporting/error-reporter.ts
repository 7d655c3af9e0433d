/** What is sent to whoever watches over the app; made only when there is something to send it to. */
export interface ErrorSink {
  readonly capture: (error: unknown) => void;
}

export interface ErrorReporter {
  readonly report: (error: unknown) => void;
}

export interface ErrorReporterOptions {
  readonly window: Window;
  /** Empty: nothing is collected, loaded or sent. */
  readonly dsn: string;
  readonly load: () => Promise<ErrorSink>;
}

const LONGEST_QUEUE = 20;
const PATIENCE = 5000;
const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Keeps early errors in a queue, and hands them over once the reporting library is there: it loads with the first interaction or
 * after five seconds, so that it never competes with the first page.
 */
export function createErrorReporter({ window, dsn, load }: ErrorReporterOptions): ErrorReporter {
  if (!dsn) return { report: () => undefined };
  const queue: unknown[] = [];
  let sink: ErrorSink | undefined;
  const report = (error: unknown) => {
    if (sink) sink.capture(error);
    else if (queue.length < LONGEST_QUEUE) queue.push(error);
  };
  const onError = (event: ErrorEvent) => report(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  let started = false;
  async function start() {
    if (started) return;
    started = true;
    window.clearTimeout(timer);
    for (const interaction of INTERACTIONS) window.removeEventListener(interaction, begin);
    // From here on the library listens itself; without it (blocked, offline) the queue goes on unseen.
    const loaded = await load();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    sink = loaded;
    queue.splice(0).forEach((error) => loaded.capture(error));
  }
  const begin = () => void start().catch(() => undefined);
  const timer = window.setTimeout(begin, PATIENCE);
  for (const interaction of INTERACTIONS) window.addEventListener(interaction, begin, { passive: true });
  return { report };
}
