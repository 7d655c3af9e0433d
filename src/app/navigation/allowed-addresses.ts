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
