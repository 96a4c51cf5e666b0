import { BlockList, isIP } from 'node:net';

/** Addresses where cloud platforms serve metadata to local clients, often credentials; the shop needs none of them. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('192.0.0.192', 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
forbidden.addAddress('fd20:ce::254', 'ipv6');

const NAMES = /^(metadata|instance-data|metadata\.google\.internal|metadata\.goog|.*\.metadata\.google\.internal)\.?$/;

/** Whether an address is link-local or a platform's own. The URL parser has already made other spellings of an IP the usual one. */
export function isLinkLocal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(host);
  if (family === 0) return NAMES.test(host);
  return forbidden.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
