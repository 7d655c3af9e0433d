import type { ErrorSink } from './error-reporter.ts';
import type { SentrySettings } from './start-sentry.ts';

/** Fetches the reporting library, a chunk of its own, and starts it. */
export async function loadSentry(settings: SentrySettings): Promise<ErrorSink> {
  const { startSentry } = await import('./start-sentry.ts');
  return startSentry(settings);
}
