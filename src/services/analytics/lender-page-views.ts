import { type Analytics, onlyWhileOn } from './analytics.ts';

/** Page views that the lender counts (C-35). The lender decides the groups of experiments, so it needs no report about them. */
export const lenderPageViews = (send: (route: string) => Promise<void>): Analytics =>
  onlyWhileOn({
    start: () => undefined,
    // A view that is not counted must not disturb anybody.
    pageView: (route) => void send(route).catch(() => undefined),
    exposure: () => undefined,
  });
