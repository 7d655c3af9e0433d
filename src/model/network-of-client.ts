/**
 * The network that a limit counts as one client. An IPv6 client has a whole /64 network (RFC 6177), so it could use a new address for each
 * request. An IPv4 address, also in its IPv6 form, counts alone.
 *
 * @param address an IP address as Node writes it
 */
export function networkOfClient(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [start = '', end = ''] = (address.split('%')[0] ?? '').split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groupsOf(start), groupsOf(end)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
