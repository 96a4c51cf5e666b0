const bytesOf = (group: string): number[] => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255];

/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, since one customer usually has all of its
 * addresses (RFC 6177). IPv4-mapped IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`) is IPv4.
 */
export function addressNetwork(ip: string): string {
  const [mapped] = /(?<=^(::|(0{1,4}:){5})ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', lastGroups] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = lastGroups === undefined || lastGroups === '' ? [] : lastGroups.split(':');
  const zeros = lastGroups === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  const short = all.map((group) => group.replace(/^0+(?=.)/, ''));
  if (short.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return short.slice(6).flatMap(bytesOf).join('.');
  return short.slice(0, 4).join(':');
}

/** The network of a provider, roughly: /16 of IPv4, /32 of IPv6. Lines whose address changes daily mostly stay in one. */
export function wideNetwork(ip: string): string {
  const network = addressNetwork(ip);
  return network
    .split(network.includes(':') ? ':' : '.')
    .slice(0, 2)
    .join('.');
}
