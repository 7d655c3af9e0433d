import { allowedQuery } from '../arrival/take-arrival.ts';

/** The paths that a borrower may return to after signing in (T-07), as patterns. */
const KNOWN: readonly RegExp[] = [
  /^\/$/,
  /^\/document$/,
  /^\/help-and-support$/,
  /^\/[\w-]+\/callback$/,
  /^\/contact-settings(?:\/[\w-]+)?\/?$/,
  /^\/account\/address-details(?:\/[\w-]+)?\/?$/,
  // The dashboard, the form, and the pages of applications, requirements, loans and arrangements.
  /^\/account\/borrow(?:\/[\w-]+){0,3}\/?$/,
];

/** The address to return to after signing in: one of our own pages, with the allowed part of its query, or `undefined`. */
export function safeReturn(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !/^\/(?![/\\])[!-~]*$/.test(address) || /[\\%]/.test(address.split('?')[0] ?? ''))
    return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isKnown = url.origin === origin && KNOWN.some((path) => path.test(url.pathname));
  return isKnown ? url.pathname + allowedQuery(url.pathname, url.search) : undefined;
}
