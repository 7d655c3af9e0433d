import { dayjs } from '#dates';
import type { Clock } from '../clock/clock.ts';
import { type CookieJar, readJsonCookie } from '../cookies/cookie-jar.ts';
import type { Log } from '../error-reporting/log.ts';
import { type Consent, type ConsentChoice, type ConsentPurpose, consentPurposes } from './consent.ts';

/** The cookie that keeps the choice. */
const COOKIE = 'consent';
/** Raise it if a purpose gets a new meaning. Visitors are then asked again. */
const VERSION = 1;
/** Days until a visitor is asked again (assumed: the documents and the regulator name no limit). */
const LASTS = 180;

const isPurpose = (value: unknown): value is ConsentPurpose => consentPurposes.some((purpose) => purpose === value);

function isChoice(value: unknown): value is ConsentChoice {
  const { version, at, allowed } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ConsentChoice>;
  return (
    typeof version === 'number' &&
    typeof at === 'string' &&
    dayjs.utc(at).isValid() &&
    Array.isArray(allowed) &&
    allowed.every(isPurpose)
  );
}

/** What the choice needs. */
export interface CookieConsentOptions {
  readonly cookies: CookieJar;
  readonly clock: Clock;
  readonly log: Log;
  /** The purposes that this configuration has a service for. */
  readonly purposes: readonly ConsentPurpose[];
}

/**
 * Keeps the choice in one cookie, for 180 days. A choice of an earlier version, of the future, or of a cookie that is not valid does
 * not count.
 */
export function cookieConsent({ cookies, clock, log, purposes }: CookieConsentOptions): Consent {
  const listeners = new Set<() => void>();
  function choice(): ConsentChoice | undefined {
    const kept = readJsonCookie(cookies, COOKIE, isChoice, log);
    if (kept?.version !== VERSION) return undefined;
    const age = dayjs.utc(clock.now()).diff(kept.at, 'day', true);
    return age >= 0 && age < LASTS ? kept : undefined;
  }
  return {
    purposes,
    choice,
    allows: (purpose) => purposes.includes(purpose) && (choice()?.allowed.includes(purpose) ?? false),
    choose(allowed) {
      const kept = purposes.filter((purpose) => allowed.includes(purpose));
      cookies.set(COOKIE, JSON.stringify({ version: VERSION, at: clock.now().toISOString(), allowed: kept }), LASTS);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
