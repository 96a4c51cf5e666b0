/** Without those that are mistaken for one another when they are read out. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** Sixteen letters and digits of 32 (80 bits), in fours. */
export const randomPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
