import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const BITS = { ipv4: 32, ipv6: 128 } as const;
/** The largest ranges that are somebody's own: 10.0.0.0/8 and fc00::/7. Larger ones let the world through. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const;

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

/** IPv4 in IPv6 clothes, as `::ffff:192.0.2.1` or `::ffff:c000:201`. */
const CLOTHES_BITS = 96;
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', CLOTHES_BITS, 'ipv6');

/** What an address of IPv6 with IPv4 inside means; null for one that is IPv6 indeed. */
function inside(address: string): string | null {
  if (!mapped.check(address, 'ipv6')) return null;
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2);
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

function rangeOf(entry: string): Range | null {
  const range = writtenRange(entry);
  return range !== null && range.bits >= LEAST_BITS[range.family] ? range : null;
}

function writtenRange(entry: string): Range | null {
  const [, address = '', written] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const bits = written === undefined ? BITS[family] : Number(written);
  if (bits > BITS[family]) return null;
  const ipv4 = family === 'ipv6' ? inside(address) : null;
  if (ipv4 === null) return { address, family, bits };
  // `::ffff:192.0.2.0/24` is all that begins with nothing; who wrote it meant another range.
  return bits < CLOTHES_BITS ? null : { address: ipv4, family: 'ipv4', bits: bits - CLOTHES_BITS };
}

/** An address as people write it: without IPv6 clothes round an IPv4 one. */
export const unmapped = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether it is an IP address, or a range of them as `192.0.2.0/24` that is not everybody's. */
export const isAddressRange = (entry: string): boolean => rangeOf(entry) !== null;

/**
 * Whether an address is among addresses and ranges. IPv4 in IPv6 clothes (`::ffff:192.0.2.1`) is IPv4, which only ranges of
 * IPv4 have.
 */
export function isAmong(entries: readonly string[], ip: string): boolean {
  const visitor = rangeOf(ip);
  if (visitor === null || entries.length === 0) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const range = rangeOf(entry);
    if (range?.family === visitor.family) list.addSubnet(range.address, range.bits, range.family);
  }
  return list.check(visitor.address, visitor.family);
}
