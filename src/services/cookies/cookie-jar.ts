/** Where small things outlive the page. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** The largest cookie that browsers must keep (RFC 6265 §6.1), attributes included. */
const LARGEST = 4096;
const ATTRIBUTES = 'Path=/; SameSite=Lax';
const SECURE = '; Secure';

/** Is this page of `http://localhost`? No other page without TLS is a secure context. */
const isOwnMachine = () => globalThis.isSecureContext && location.protocol === 'http:';

/**
 * The page's cookies, each `Secure; Path=/; SameSite=Lax` and gone with the browser: no lifetime is given, and a lost
 * session is only signed in again. A value too large for a browser to keep is not written, and what it was to replace goes.
 * Safari refuses what is `Secure` of `http://localhost` too: there, and nowhere else, it is written without (`isLocal`).
 */
export function documentCookies(page: Pick<Document, 'cookie'>, isLocal = isOwnMachine()): CookieJar {
  function get(name: string): string | undefined {
    const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    if (found === undefined) return undefined;
    const text = found.slice(name.length + 1);
    try {
      return decodeURIComponent(text);
    } catch {
      // Written by somebody else, without our escapes.
      return text;
    }
  }
  function write(name: string, value: string | undefined): void {
    const cookie = `${name}=${encodeURIComponent(value ?? '')}; ${ATTRIBUTES}${value === undefined ? '; Max-Age=0' : ''}`;
    if (`${cookie}${SECURE}`.length > LARGEST) return write(name, undefined);
    page.cookie = cookie + SECURE;
    if (isLocal && get(name) !== value) page.cookie = cookie;
  }
  return { get, set: write, remove: (name) => write(name, undefined) };
}
