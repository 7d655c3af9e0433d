/**
 * Where the browser may be sent at the API's word: an address of our own origin, or of one of the hosts that the configuration
 * allows (`bank.example`, or with a port), by https or by what this page itself came by. `undefined` for everything else.
 */
export function leaveAddress(address: unknown, hosts: readonly string[], origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined;
  const { href, host, protocol, origin: target, username, password } = new URL(address, origin);
  if (target === origin) return href;
  const isSecure = protocol === 'https:' || protocol === new URL(origin).protocol;
  return isSecure && username === '' && password === '' && hosts.includes(host) ? href : undefined;
}
