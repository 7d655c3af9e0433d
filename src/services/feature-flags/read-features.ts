import { type CookieJar, readJsonCookie } from '../cookies/cookie-jar.ts';
import type { Log } from '../error-reporting/log.ts';

/** The features by name. A feature that is not listed is off. */
export type Features = Readonly<Record<string, boolean>>;

const isFeatures = (value: unknown): value is Features =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((on) => typeof on === 'boolean');

/** The features that the configuration switches on, overridden by the cookie `features`. */
export function readFeatures(configured: readonly string[], cookies: CookieJar, log: Log): Features {
  const own = readJsonCookie(cookies, 'features', isFeatures, log);
  return { ...Object.fromEntries(configured.map((name) => [name, true])), ...own };
}
