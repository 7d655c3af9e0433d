import type { AppConfig } from '#model';
import { type Consent, cookieConsent, type ConsentPurpose, type CookieJar, type Clock, type Log } from '#services';

/** The purposes that this configuration has a service for. Nobody is asked about a purpose without one. */
export const purposesOf = (config: AppConfig): readonly ConsentPurpose[] => [
  ...(config.tagManagerId !== '' || config.visitReports.includes('page-views') ? (['analytics'] as const) : []),
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
