import { allowedQuery } from '../arrival/take-arrival.ts';

/**
 * An address from the API, if the browser may leave for it: it must be of our own origin or of an allowed host (`bank.example`, or with
 * a port), by https or by the protocol of this page. Otherwise `undefined`.
 */
export function leaveAddress(address: unknown, hosts: readonly string[], origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined;
  const { href, host, protocol, origin: target, username, password } = new URL(address, origin);
  // A `blob:` address has the origin of the page, but is not a page.
  const isSecure = protocol === 'https:' || protocol === new URL(origin).protocol;
  if (target === origin) return isSecure ? href : undefined;
  return isSecure && username === '' && password === '' && hosts.includes(host) ? href : undefined;
}

/** The API gave an address of a host that is not allowed. The error does not contain the address, which may hold secrets. */
export class LeaveRefusedError extends Error {
  readonly code = 'leave-refused';
  constructor() {
    super('the API gave an address of a host that is not allowed');
    this.name = 'LeaveRefusedError';
  }
}

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
