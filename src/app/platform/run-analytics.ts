import type { Analytics, Consent, Exposure } from '#services';
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
  /** Takes the exposures that wait to be reported. */
  readonly takeExposures: () => readonly Exposure[];
}

/** Keeps statistics in step with the consent, and reports each page and each exposure once. */
export function runAnalytics(parts: AnalyticsParts): void {
  const { analytics, consent, navigation, isOpen, onStarted, takeExposures } = parts;
  let viewed: string | undefined;
  function follow(): void {
    if (!consent.allows('analytics')) return analytics.stop();
    if (!isOpen()) return;
    onStarted();
    analytics.start();
    for (const { experiment, seed } of takeExposures()) analytics.exposure(experiment, seed);
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
}
