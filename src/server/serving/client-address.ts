import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address as such, also if it is written as an IPv6 address. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Returns a function that says whether an address is in one of these networks. */
export function isIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const [family, bits] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    list.addSubnet(address, prefix === undefined ? bits : Number(prefix), family);
  }
  return (given) => {
    const address = plain(given ?? '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address of the client of a request: that of the connection or, if it comes from a trusted reverse proxy, the last one in
 * `X-Forwarded-For` that is not a trusted proxy. What a client writes there itself is further to the left and is never reached.
 */
export function clientOf(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  isTrusted: (address: string | undefined) => boolean,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain);
  let client = plain(socket.remoteAddress ?? '');
  for (const address of forwarded.reverse()) {
    if (!isTrusted(client) || isIP(address) === 0) break;
    client = address;
  }
  return client;
}
