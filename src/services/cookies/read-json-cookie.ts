import type { Log } from '../error-reporting/log.ts';
import type { CookieJar } from './cookie-jar.ts';

/**
 * A cookie's JSON, if it is of the shape asked for. Anything else logs 'Invalid JSON cookie' and returns nothing (E-16); the bad
 * cookie is removed, so that it is said once. Its content never reaches the log.
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
    // Said below, as for JSON of another shape.
  }
  log('warn', 'Invalid JSON cookie', { cookie: name });
  cookies.remove(name);
  return undefined;
}
