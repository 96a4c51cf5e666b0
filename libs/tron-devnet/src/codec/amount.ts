const DECIMALS = 6;
const UNIT = 10n ** BigInt(DECIMALS);
const AMOUNT = /^(\d{1,15})(?:\.(\d{1,6}))?$/;

/** "12.340001" to 12340001n (millionths; a sun of TRX, a micro-USDT). Null when it is not such a decimal text. */
export function parseAmount(text: unknown): bigint | null {
  const match = typeof text === 'string' ? AMOUNT.exec(text.trim()) : null;
  if (match === null) return null;
  return BigInt(match[1] ?? '0') * UNIT + BigInt((match[2] ?? '').padEnd(DECIMALS, '0'));
}

/** 12340001n to "12.340001", always with six places. */
export function formatAmount(millionths: bigint): string {
  const sign = millionths < 0n ? '-' : '';
  const value = millionths < 0n ? -millionths : millionths;
  return `${sign}${value / UNIT}.${(value % UNIT).toString().padStart(DECIMALS, '0')}`;
}
