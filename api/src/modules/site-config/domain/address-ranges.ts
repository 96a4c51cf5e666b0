import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const BITS = { ipv4: 32, ipv6: 128 } as const;
/** Of the largest private ranges: 10.0.0.0/8 and fc00::/7. Larger ones would let everybody through. */
const MIN_BITS = { ipv4: 8, ipv6: 7 } as const;

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

/** IPv4-mapped IPv6 addresses, as `::ffff:192.0.2.1` or `::ffff:c000:201`. */
const MAPPED_PREFIX_BITS = 96;
const mappedAddresses = new BlockList();
mappedAddresses.addSubnet('::ffff:0:0', MAPPED_PREFIX_BITS, 'ipv6');

/** The IPv4 address of an IPv4-mapped one; null for any other. */
function mappedIpv4(address: string): string | null {
  if (!mappedAddresses.check(address, 'ipv6')) return null;
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

function parseRange(entry: string): Range | null {
  const [, address = '', written] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const bits = written === undefined ? BITS[family] : Number(written);
  if (bits > BITS[family]) return null;
  const ipv4 = family === 'ipv6' ? mappedIpv4(address) : null;
  if (ipv4 === null) return { address, family, bits };
  // `::ffff:192.0.2.0/24` is every address that begins with zeros, which is a mistake.
  return bits < MAPPED_PREFIX_BITS ? null : { address: ipv4, family: 'ipv4', bits: bits - MAPPED_PREFIX_BITS };
}

function parseLimitedRange(entry: string): Range | null {
  const range = parseRange(entry);
  return range !== null && range.bits >= MIN_BITS[range.family] ? range : null;
}

/** An address as people write it: an IPv4-mapped one as IPv4. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether it is an IP address, or a range as `192.0.2.0/24` that does not hold most addresses. */
export const isAddressRange = (entry: string): boolean => parseLimitedRange(entry) !== null;

/** Whether an address is in one of these ranges. An IPv4-mapped address (`::ffff:192.0.2.1`) is IPv4. */
export function isInRanges(entries: readonly string[], ip: string): boolean {
  const visitor = parseLimitedRange(ip);
  if (visitor === null || entries.length === 0) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseLimitedRange(entry);
    if (range?.family === visitor.family) list.addSubnet(range.address, range.bits, range.family);
  }
  return list.check(visitor.address, visitor.family);
}
