import { allowedQuery } from '../arrival/take-arrival.ts';

/** Pages that one may be sent back to after signing in (T-07), as patterns of their paths; all others are not. */
const KNOWN: readonly RegExp[] = [
  /^\/$/,
  /^\/document$/,
  /^\/help-and-support$/,
  /^\/[\w-]+\/callback$/,
  /^\/contact-settings(?:\/[\w-]+)?\/?$/,
  /^\/account\/address-details(?:\/[\w-]+)?\/?$/,
  // The dashboard, the form, and every page about an application, a requirement, a loan or an arrangement.
  /^\/account\/borrow(?:\/[\w-]+){0,3}\/?$/,
];

/**
 * The address itself where it is one of our own pages, with what its query may carry; otherwise `undefined`: nobody is sent
 * elsewhere after signing in.
 */
export function safeReturn(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !/^\/(?![/\\])[!-~]*$/.test(address) || /[\\%]/.test(address.split('?')[0] ?? ''))
    return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isKnown = url.origin === origin && KNOWN.some((path) => path.test(url.pathname));
  return isKnown ? url.pathname + allowedQuery(url.pathname, url.search) : undefined;
}
