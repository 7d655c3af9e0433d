import type { CookieJar } from '../cookies/cookie-jar.ts';
import { readJsonCookie } from '../cookies/read-json-cookie.ts';
import type { Log } from '../error-reporting/log.ts';

/** Which features are on, by name. What is not there is off. */
export type Features = Readonly<Record<string, boolean>>;

const isFeatures = (value: unknown): value is Features =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((on) => typeof on === 'boolean');

/** What the configuration switches on, and the cookie `features` over it. */
export function readFeatures(configured: readonly string[], cookies: CookieJar, log: Log): Features {
  const own = readJsonCookie(cookies, 'features', isFeatures, log);
  return { ...Object.fromEntries(configured.map((name) => [name, true])), ...own };
}
