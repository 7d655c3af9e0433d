import { dayjs } from '#dates';
import type { Log } from '../error-reporting/log.ts';

/** Small values that outlive the page (X-05, A-10). */
export interface CookieJar {
  /** The value of a cookie. `undefined` if it does not exist, or exists more than once, because then nobody can tell which is ours. */
  readonly get: (name: string) => string | undefined;
  /** Is a cookie there more than once? Another host of the same domain can add one, with a path or a domain of its own. */
  readonly isTwice: (name: string) => boolean;
  /** Without `days`, the cookie ends with the browser session. */
  readonly set: (name: string, value: string, days?: number) => void;
  readonly remove: (name: string) => void;
  /** Removes a cookie with every path and domain that this page can reach. */
  readonly removeEverywhere: (name: string) => void;
}

/** The largest cookie that browsers must keep (RFC 6265 §6.1), attributes included. */
const LARGEST = 4096;
const ATTRIBUTES = 'Path=/; SameSite=Lax';
const SECURE = '; Secure';

/** Is this page of `http://localhost`? No other page without TLS is a secure context. */
const isOwnMachine = () => globalThis.isSecureContext && location.protocol === 'http:';

/**
 * The page's cookies. Each is `Secure; Path=/; SameSite=Lax` (X-05). Without a lifetime, it ends with the browser session. A value
 * that is too large for browsers is not written, and the cookie is removed. Safari refuses `Secure` cookies on `http://localhost`, so
 * there (`isLocal`) they are written without it.
 */
export function documentCookies(
  page: Pick<Document, 'cookie'>,
  isLocal = isOwnMachine(),
  place: () => Pick<Location, 'hostname' | 'pathname'> = () => location,
): CookieJar {
  const all = (name: string) => page.cookie.split('; ').filter((pair) => pair.startsWith(`${name}=`));
  const isTwice = (name: string) => all(name).length > 1;
  function get(name: string): string | undefined {
    const [found, another] = all(name);
    if (found === undefined || another !== undefined) return undefined;
    const text = found.slice(name.length + 1);
    try {
      return decodeURIComponent(text);
    } catch {
      // Another program wrote it, without our escapes.
      return text;
    }
  }
  function removeEverywhere(name: string): void {
    const { hostname, pathname } = place();
    for (const path of pathsTo(pathname))
      for (const domain of ['', ...domainsOf(hostname).map((each) => `; Domain=${each}`)])
        for (const secure of [SECURE, '']) page.cookie = `${name}=; Path=${path}${domain}; Max-Age=0${secure}`;
  }
  function write(name: string, value: string | undefined, days?: number): void {
    if (isTwice(name)) removeEverywhere(name);
    const lifetime = value === undefined ? 0 : days && dayjs.duration({ days }).asSeconds();
    const cookie = `${name}=${encodeURIComponent(value ?? '')}; ${ATTRIBUTES}${lifetime === undefined ? '' : `; Max-Age=${lifetime}`}`;
    if (`${cookie}${SECURE}`.length > LARGEST) return write(name, undefined);
    page.cookie = cookie + SECURE;
    if (isLocal && get(name) !== value) page.cookie = cookie;
  }
  return { get, isTwice, set: write, remove: (name) => write(name, undefined), removeEverywhere };
}

/** The paths that a cookie of this page can have: `/`, and each part of the address with and without a slash at its end. */
function pathsTo(pathname: string): readonly string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])];
}

/** The domains that a cookie of this host can have: the host and each domain above it. */
function domainsOf(hostname: string): readonly string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/**
 * The value of a JSON cookie if it has the expected shape. Otherwise it logs 'Invalid JSON cookie' without the content, removes the
 * cookie so that it is logged once, and returns `undefined` (E-16).
 */
export function readJsonCookie<T>(
  cookies: CookieJar,
  name: string,
  isShape: (value: unknown) => value is T,
  log: Log,
): T | undefined {
  const text = cookies.get(name);
  if (text === undefined || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isShape(value)) return value;
  } catch {
    // Logged below, like JSON of another shape.
  }
  log('warn', 'Invalid JSON cookie', { cookie: name });
  cookies.remove(name);
  return undefined;
}
