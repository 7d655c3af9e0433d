import { replayIntegration } from '@sentry/react';

/**
 * Session replay with all text masked and all media blocked. A separate file, so that its code loads only if a rate is above 0.
 * It is not compressed, because compression needs a worker made from text, which the page's policy forbids.
 */
export const createReplay = (): ReturnType<typeof replayIntegration> =>
  replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false });

/** Stops a recording. The library keeps its id in the tab if it cannot send the rest, so the id is removed here as well (T-13). */
export async function stopReplay(replay: ReturnType<typeof createReplay>): Promise<void> {
  await replay.stop().catch(() => undefined);
  window.sessionStorage.removeItem('sentryReplaySession');
}
