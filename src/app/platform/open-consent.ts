import type { AppConfig } from '#model';
import { type Consent, cookieConsent, type ConsentPurpose, type CookieJar, type Clock, type Log } from '#services';

/** Does anything look at visits? A recording does, although it masks all text. */
const needsAnalytics = (config: AppConfig): boolean =>
  config.tagManagerId !== '' ||
  config.visitReports.includes('page-views') ||
  (config.sentryDsn !== '' && config.replaySessionRate + config.replayOnErrorRate > 0);

/** The purposes that this configuration has a service for. Nobody is asked about a purpose without one. */
export const purposesOf = (config: AppConfig): readonly ConsentPurpose[] => [
  ...(needsAnalytics(config) ? (['analytics'] as const) : []),
  ...(config.intercomId !== '' ? (['chat'] as const) : []),
];

/** What the choice needs. */
interface ConsentParts {
  readonly config: AppConfig;
  readonly cookies: CookieJar;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens the visitor's choice about the optional services of this configuration. */
export const openConsent = ({ config, ...parts }: ConsentParts): Consent =>
  cookieConsent({ ...parts, purposes: purposesOf(config) });
