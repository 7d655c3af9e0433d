import { isIP } from 'node:net';
import type { RequestListener } from 'node:http';
import { isLoopback } from '#configuration';

const REFUSAL = 'This server does not serve that address. Set TENOR_PUBLIC_URL to the address of the app.\n';

/**
 * The host of a Host header, without its port, the brackets of an IPv6 address and the dot at the end of a full name; `undefined` if it is
 * not a host.
 */
export function hostOf(header: string | undefined): string | undefined {
  if (header === undefined || !/^[\w.:[\]-]{1,260}$/.test(header) || !URL.canParse(`http://${header}`))
    return undefined;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$|\.$/g, '');
}

/**
 * Answers only requests for a host that is ours: this machine, an IP address, the configured host, or the app's public address. A
 * foreign site could otherwise point a name of its own at this server and read its answers (DNS rebinding).
 *
 * @param ours the public address of the app and the host that the server listens at
 */
export function guardHost(
  listener: RequestListener,
  ours: { readonly publicUrl: string; readonly host: string },
): RequestListener {
  const names = new Set([
    ours.host.toLowerCase(),
    URL.canParse(ours.publicUrl) ? new URL(ours.publicUrl).hostname : '',
  ]);
  return (request, response) => {
    const host = hostOf(request.headers.host);
    const isOurs = host !== undefined && (isLoopback(host) || isIP(host) !== 0 || names.has(host));
    if (isOurs) return listener(request, response);
    response.writeHead(421, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff', connection: 'close' });
    response.end(REFUSAL);
  };
}
