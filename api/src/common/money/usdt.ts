/** Micro-USDT in one USDT. */
export const MICRO = 1_000_000n;

const PATTERN = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

/** "12.34" → 12340000n. Null when it is not a plain decimal with up to 6 places (no sign, exponent or grouping). */
export function parseUsdt(text: string): bigint | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, '0'));
}

/** 12340000n → "12.34": at least 2 places, and the digits that there are. For people; the wire has `formatUsdt`. */
export function readableUsdt(micro: bigint): string {
  const text = formatUsdt(micro);
  return text.slice(0, -4) + text.slice(-4).replace(/0+$/, '');
}

/** 12340000n → "12.340000": always 6 places, so that equal amounts are equal texts. */
export function formatUsdt(micro: bigint): string {
  const digits = (micro < 0n ? -micro : micro).toString().padStart(7, '0');
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
