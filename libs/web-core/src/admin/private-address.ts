/** 127/8, 10/8, 172.16/12, 192.168/16, 169.254/16, and what providers share among their customers, 100.64/10. */
const IPV4 =
  /^(?:127|10)\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** The first 16 bits of fc00::/7 (networks of one's own) and fe80::/10 (links), under their masks. */
const IPV6 = [
  { mask: 0xfe00, is: 0xfc00 },
  { mask: 0xffc0, is: 0xfe80 },
];

/**
 * Whether an IP address, as the server writes it, is one that nobody has on the internet. A visitor who comes to a public shop from
 * such a one came through something that stands before it.
 */
export function isPrivateAddress(address: string): boolean {
  if (!address.includes(':')) return IPV4.test(address);
  if (/^[0:]+:0*1$/.test(address)) return true;
  const first = parseInt(address, 16);
  return IPV6.some(({ mask, is }) => (first & mask) === is);
}
