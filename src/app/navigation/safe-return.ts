/** Pages that one may be sent back to after signing in (T-07). */
const KNOWN = /^\/(?:$|document$|truelayer\/callback$|account\/borrow(?:\/[\w-]+){0,3}\/?$)/;

/** The address itself where it is one of our own pages, otherwise `undefined`: nobody is sent elsewhere after signing in. */
export function safeReturn(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !/^\/(?![/\\])[!-~]*$/.test(address) || /[\\%]/.test(address.split('?')[0] ?? ''))
    return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && KNOWN.test(url.pathname) ? url.pathname + url.search : undefined;
}
