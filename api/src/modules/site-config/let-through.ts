import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const BITS = { ipv4: 32, ipv6: 128 } as const;

interface Range {
  address: string;
  family: Family;
  bits: number;
}

const familyOf = (address: string): Family | null => {
  // A zone names a link of one machine, not an address elsewhere.
  const version = address.includes('%') ? 0 : isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

function rangeOf(entry: string): Range | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const range = { address, family, bits: bits === undefined ? BITS[family] : Number(bits) };
  return range.bits > BITS[family] ? null : range;
}

/** An address as people write it: without IPv6 clothes round an IPv4 one. */
export const unmapped = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether it is an IP address, or a range of them as `192.0.2.0/24`. */
export const isAddressRange = (entry: string): boolean => rangeOf(entry) !== null;

/** Whether an address is among addresses and ranges. IPv4 in IPv6 clothes (`::ffff:192.0.2.1`) is IPv4. */
export function isAmong(entries: readonly string[], ip: string): boolean {
  const family = familyOf(ip);
  if (family === null || entries.length === 0) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const range = rangeOf(entry);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return list.check(ip, family);
}
