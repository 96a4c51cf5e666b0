/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address of it has all
 * (RFC 6177). IPv4 in IPv6 clothes (`::ffff:192.0.2.1`) is IPv4.
 */
export function addressNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The network of a provider, roughly: /16 of IPv4, /32 of IPv6. Lines whose address changes daily mostly stay in one. */
export function wideNetwork(ip: string): string {
  const network = addressNetwork(ip);
  return network
    .split(network.includes(':') ? ':' : '.')
    .slice(0, 2)
    .join('.');
}
