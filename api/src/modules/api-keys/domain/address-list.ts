import { BlockList, isIP } from 'node:net';

const MAX_PREFIX = { ipv4: 32, ipv6: 128 };
const PREFIX_LENGTH = /^\d{1,3}$/;

interface Subnet {
  address: string;
  family: 'ipv4' | 'ipv6';
  prefix: number;
}

/** An address or a network such as `203.0.113.0/24`; null when it is neither. */
function parseSubnet(text: string): Subnet | null {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(address) === 0 || more.length > 0) return null;
  if (prefix === undefined) return { address, family, prefix: MAX_PREFIX[family] };
  if (!PREFIX_LENGTH.test(prefix) || Number(prefix) > MAX_PREFIX[family]) return null;
  return { address, family, prefix: Number(prefix) };
}

export const isAddressOrNetwork = (text: unknown): boolean => typeof text === 'string' && parseSubnet(text) !== null;

/** Whether an address is in one of these networks. IPv4-mapped IPv6 is IPv4. */
export function includesAddress(networks: readonly string[], ip: string): boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks.map(parseSubnet).filter((subnet) => subnet !== null))
    list.addSubnet(address, prefix, family);
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}
