import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which are read as other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const GROUP_LENGTH = 4;
const SEPARATORS = /[\s\-–—]/g;

/** Multiplies by x in the field of 32 elements (x⁵ + x² + 1), in which a checksum finds what one modulo 32 does not. */
const timesX = (value: number): number => (value << 1) ^ (value & 16 ? 0b100101 : 0);

/** Zero for a correct code; one wrong character, or two that changed places, never give zero. */
const checksum = (code: string): number =>
  [...code].reduce((sum, character) => timesX(sum) ^ ALPHABET.indexOf(character), 0);

/** A new code with 75 random bits and a character that finds typos. Without separators. */
export function createCode(): string {
  const random = Array.from({ length: CODE_LENGTH - 1 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return random + ALPHABET.charAt(checksum(`${random}0`));
}

/** As people read it: four groups of four. */
export const formatCode = (code: string): string => (code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');

/** The code that a person typed, in one spelling; null when it cannot be one. */
export function parseCode(text: string): string | null {
  const code = text.replace(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}

/** False when a character is wrong or two changed places. */
export const isCodeIntact = (code: string): boolean => checksum(code) === 0;
