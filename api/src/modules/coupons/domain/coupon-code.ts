import { randomInt } from 'node:crypto';

/** No I, L, O or U and no 0 or 1, which are read as other characters. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 10;
const CODE = /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/;

export const MAX_PREFIX_LENGTH = 20;

/** The code that a person typed, in one spelling; null when it cannot be one. */
export function parseCouponCode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** A code of a series: ten random characters (49 bits) after the prefix. */
export function createCouponCode(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return prefix === '' ? random : `${prefix}-${random}`;
}
