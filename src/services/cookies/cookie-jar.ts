/** Where small things outlive the page. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** The largest cookie that browsers must keep (RFC 6265 §6.1), attributes included. */
const LARGEST = 4096;
const ATTRIBUTES = 'Path=/; SameSite=Lax; Secure';

/**
 * The page's cookies, each `Secure; Path=/; SameSite=Lax` and gone with the browser: no lifetime is given, and a lost
 * session is only signed in again. A value too large for a browser to keep is not written, and what it was to replace goes.
 */
export function documentCookies(page: Pick<Document, 'cookie'>): CookieJar {
  const remove = (name: string) => {
    page.cookie = `${name}=; ${ATTRIBUTES}; Max-Age=0`;
  };
  return {
    get(name) {
      const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
      if (found === undefined) return undefined;
      const text = found.slice(name.length + 1);
      try {
        return decodeURIComponent(text);
      } catch {
        // Written by somebody else, without our escapes.
        return text;
      }
    },
    set(name, value) {
      const cookie = `${name}=${encodeURIComponent(value)}; ${ATTRIBUTES}`;
      if (cookie.length <= LARGEST) page.cookie = cookie;
      else remove(name);
    },
    remove,
  };
}
