const SCALE = 6;

/** Millionths of an amount as the wire writes it. */
export const micro = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
};

/** An amount as the wire writes it: always six places. */
export const wire = (amount: bigint): string => {
  const text = amount.toString().padStart(SCALE + 1, '0');
  return `${text.slice(0, -SCALE)}.${text.slice(-SCALE)}`;
};

/** The digits of an amount as the pages show them: 2 to 6 places. */
export const shown = (amount: string): string => wire(micro(amount)).replace(/(\.\d\d\d*?)0+$/, '$1');

/** An amount that is `by` more, or less when `by` begins with a minus. */
export const plus = (amount: string, by: string): string =>
  wire(micro(amount) + (by.startsWith('-') ? -micro(by.slice(1)) : micro(by)));
