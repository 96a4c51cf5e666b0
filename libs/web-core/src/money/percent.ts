/** A rate in hundredths of a percent as people write percent: 500 is "5.00". */
export function percentOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Percent with up to two places as hundredths of a percent: "5" is 500; null for anything else. */
export function typedPercent(text: string): number | null {
  const [, whole, places = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text.trim().replace(/\s*%$/, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}
