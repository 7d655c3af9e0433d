import type { Analytics, Consent } from '#services';
import type { AppNavigation } from '../navigation/app-navigation.ts';
import { routePattern } from './route-pattern.ts';

/** What statistics follow. */
export interface AnalyticsParts {
  readonly analytics: Analytics;
  readonly consent: Consent;
  readonly navigation: AppNavigation;
  /** May it run on this page? */
  readonly isOpen: () => boolean;
  readonly onStarted: () => void;
}

/** What statistics report besides page views. */
export type ReportExposure = Analytics['exposure'];

/** Keeps statistics in step with the consent, and reports each page once. */
export function runAnalytics({ analytics, consent, navigation, isOpen, onStarted }: AnalyticsParts): ReportExposure {
  let viewed: string | undefined;
  function follow(): void {
    if (!consent.allows('analytics')) return analytics.stop();
    if (!isOpen()) return;
    onStarted();
    analytics.start();
    const { key, pathname } = navigation.location();
    // Another query of the same page is not another view.
    const view = `${key} ${pathname}`;
    if (view === viewed) return;
    viewed = view;
    analytics.pageView(routePattern(navigation));
  }
  navigation.history.subscribe(follow);
  consent.subscribe(follow);
  follow();
  return analytics.exposure;
}
