/** USDT in millionths, the token's own smallest unit. Never a float. */
export type Micro = bigint;

const PLACES = 6;
const SCALE = 10n ** BigInt(PLACES);
const NO_BREAK_SPACE = '\u00a0';

const pattern = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/;

/** Reads a decimal string such as "12.340000" or "5". Throws when it is anything else or has more than 6 places. */
export function parseUsdt(text: string): Micro {
  const match = pattern.exec(text);
  if (match === null) throw new RangeError('Not a USDT amount');
  const [, sign, whole = '0', fraction = ''] = match;
  const micro = BigInt(whole) * SCALE + BigInt(fraction.padEnd(PLACES, '0'));
  return sign === '-' ? -micro : micro;
}

/** As parseUsdt, for what a person typed: outer blanks and thousands commas are accepted, null says "not an amount". */
export function tryParseUsdt(text: string): Micro | null {
  const plain = text.trim();
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const candidate = grouped ? plain.replaceAll(',', '') : plain;
  return pattern.test(candidate) ? parseUsdt(candidate) : null;
}

/** True for a decimal string that parseUsdt accepts. */
export const isUsdt = (text: string): boolean => pattern.test(text);

const micro = (amount: Micro | string): Micro => (typeof amount === 'string' ? parseUsdt(amount) : amount);

const parts = (amount: Micro): { sign: string; whole: string; fraction: string } => {
  const size = amount < 0n ? -amount : amount;
  return {
    sign: amount < 0n ? '-' : '',
    whole: (size / SCALE).toString(),
    fraction: (size % SCALE).toString().padStart(PLACES, '0'),
  };
};

/** Writes an amount as the wire wants it: always six places, no grouping. */
export function toWire(amount: Micro): string {
  const { sign, whole, fraction } = parts(amount);
  return `${sign}${whole}.${fraction}`;
}

const trimmed = (fraction: string): string => fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '');

/** Bare digits of an amount for copying and for the cashier: a dot, no grouping, no unit, 2 to 6 places. */
export function digits(amount: Micro | string): string {
  const { sign, whole, fraction } = parts(micro(amount));
  return `${sign}${whole}.${trimmed(fraction)}`;
}

/** Digits by thousands, as Chinese and English write them: "12,345". */
export const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Shows an amount with grouping and 2 to 6 places: "1,234.50 USDT". The unit follows a no-break space; `unit: false`
 * leaves it out.
 */
export function formatUsdt(amount: Micro | string, { unit = true }: { unit?: boolean } = {}): string {
  const { sign, whole, fraction } = parts(micro(amount));
  return `${sign}${groupDigits(whole)}.${trimmed(fraction)}${unit ? `${NO_BREAK_SPACE}USDT` : ''}`;
}

/** Shows a balance with 2 decimals, cut off rather than rounded: nobody is shown more than there is. */
export function formatBalance(amount: Micro | string, { unit = true }: { unit?: boolean } = {}): string {
  const { sign, whole, fraction } = parts(micro(amount));
  return `${sign}${groupDigits(whole)}.${fraction.slice(0, 2)}${unit ? `${NO_BREAK_SPACE}USDT` : ''}`;
}

/** Adds amounts from the wire. */
export const addUsdt = (...amounts: (Micro | string)[]): Micro =>
  amounts.reduce<Micro>((sum, amount) => sum + micro(amount), 0n);
