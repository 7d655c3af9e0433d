import { replayIntegration } from '@sentry/react';

/**
 * Session replay with all text masked and all media blocked. A separate file, so that its code loads only if a rate is above 0.
 * It is not compressed, because compression needs a worker made from text, which the page's policy forbids.
 */
export const createReplay = (): ReturnType<typeof replayIntegration> =>
  replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false });
