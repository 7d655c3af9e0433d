/** What a cookie may have as its value (RFC 6265), of a length that no session id reaches. */
const VALUE = /^[!#-:<-[\]-~]{1,512}$/;

/** The value of a cookie in a list of `name=value`; undefined if it is not there, or if it is no valid value. */
function valueIn(pairs: readonly string[], name: string): string | undefined {
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  const value = own?.slice(name.length + 1);
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

/**
 * The cookie of the lender's own session as the lender gets it, from the `Cookie` header of a browser: that cookie and no other.
 * Undefined if the browser has none.
 */
export function cookieToLender(cookies: string | undefined, name: string): string | undefined {
  const value = valueIn((cookies ?? '').split(';'), name);
  return value === undefined ? undefined : `${name}=${value}`;
}

/**
 * The cookie of the lender's own session as a browser gets it, from the `Set-Cookie` headers of the lender. It has our attributes,
 * whatever the lender writes, and ends with the browser, or at once if the lender ends it. Undefined if the lender does not set it.
 */
export function cookieToBrowser(
  set: string | readonly string[] | undefined,
  name: string,
  now: number,
): string | undefined {
  const last = [set ?? []].flat().findLast((line) => line.trim().startsWith(`${name}=`));
  if (last === undefined) return undefined;
  const [pair = '', ...attributes] = last.split(';');
  const value = valueIn([pair], name);
  const ends = isOver(attributes, now) || pair.trim() === `${name}=`;
  if (value === undefined && !ends) return undefined;
  return `${name}=${ends ? '' : value}; Path=/; ${ends ? 'Max-Age=0; ' : ''}HttpOnly; SameSite=Lax; Secure`;
}

/** Has the cookie ended, by its attributes? `Max-Age` wins over `Expires`. */
function isOver(attributes: readonly string[], now: number): boolean {
  const of = (name: string) =>
    attributes
      .map((each) => each.trim())
      .find((each) => each.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const age = of('max-age');
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(of('expires') ?? '') <= now;
}
