import { replayIntegration } from '@sentry/react';

/**
 * Session replay: all text masked, all media blocked. In a file of its own, so that its code is fetched only where a
 * rate is above 0. Uncompressed: compression needs a worker made from a text, which the page's policy forbids.
 */
export const createReplay = (): ReturnType<typeof replayIntegration> =>
  replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false });
