import type { Session } from '#model';
import { type CookieJar, readJsonCookie } from '../cookies/cookie-jar.ts';
import type { Log } from '../error-reporting/log.ts';
import { type AuthObject, isAuthObject } from './auth-object.ts';

/** The cookie of the signed-in borrower (A-10, D-01). */
export const AUTH = 'auth';
/** The cookie of the visit (A-10, D-04). */
export const VISIT = 'lbal';
/** The cookie that marks a browser in which the borrower has signed out. */
export const LOGGED_OUT = 'logged_out';

/** What the cookie holds: after signing out only the lifetime id, which is the same for every session of one visitor. */
type KeptVisit = Pick<Session, 'lifetimeId'> & Partial<Pick<Session, 'id'>>;

const isVisit = (value: unknown): value is KeptVisit =>
  typeof value === 'object' &&
  value !== null &&
  ['string', 'undefined'].includes(typeof (value as KeptVisit).id) &&
  typeof (value as KeptVisit).lifetimeId === 'string';

/**
 * The session that the cookies carry from page to page. Invalid cookies are logged and removed (E-16, T-22). `readFeatures` reads the
 * cookie `features`. The server's PHP session cookie is never read or written here.
 */
export function readSessionCookies(
  cookies: CookieJar,
  log: Log,
): { readonly auth?: AuthObject; readonly visit?: Session; readonly ended?: 'doubtful' } {
  // Signing out takes precedence over a token that a call of another tab wrote afterwards.
  if (cookies.get(LOGGED_OUT) !== undefined) cookies.remove(AUTH);
  // A second one may be of a stranger, in whose account the borrower would act (RFC 6265 §8.6).
  const isDoubtful = cookies.isTwice(AUTH);
  if (isDoubtful) {
    log('warn', 'Cookie given twice', { cookie: AUTH });
    cookies.removeEverywhere(AUTH);
  }
  const auth = readJsonCookie(cookies, AUTH, isAuthObject, log);
  const { id, lifetimeId = '' } = readJsonCookie(cookies, VISIT, isVisit, log) ?? {};
  return {
    ...(auth && { auth }),
    ...(id !== undefined && { visit: { id, lifetimeId } }),
    ...(isDoubtful && { ended: 'doubtful' }),
  };
}

/** The session that the cookies carry, without a change of the cookies. */
export const keptSession = (cookies: CookieJar): ReturnType<typeof readSessionCookies> =>
  cookies.get(LOGGED_OUT) === undefined
    ? readSessionCookies({ ...cookies, remove: () => undefined, removeEverywhere: () => undefined }, () => undefined)
    : {};

/** Returns the lifetime id of the earlier visits of this browser, if there were any. */
export const readLifetimeId = (cookies: CookieJar, log: Log): string | undefined =>
  readJsonCookie(cookies, VISIT, isVisit, log)?.lifetimeId;
