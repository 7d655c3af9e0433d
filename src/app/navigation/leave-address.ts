/**
 * Where the browser may be sent at the API's word: an address of our own origin, or of one of the hosts that the configuration
 * allows (`bank.example`, or with a port), by https or by what this page itself came by. `undefined` for everything else.
 */
export function leaveAddress(address: unknown, hosts: readonly string[], origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined;
  const { href, host, protocol, origin: target, username, password } = new URL(address, origin);
  // What is made in the page (`blob:`) has its origin too, and is no place to leave for.
  const isSecure = protocol === 'https:' || protocol === new URL(origin).protocol;
  if (target === origin) return isSecure ? href : undefined;
  return isSecure && username === '' && password === '' && hosts.includes(host) ? href : undefined;
}

/** The API wanted to send a borrower to a place that the configuration does not allow. Does not say which: it may hold secrets. */
export class LeaveRefusedError extends Error {
  readonly code = 'leave-refused';
  constructor() {
    super('the API sends to a host that is not allowed');
    this.name = 'LeaveRefusedError';
  }
}
