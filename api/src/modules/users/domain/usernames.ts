export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 32;
/** Latin letters, digits, `_`, `.`, `-` and the letters of Chinese, Japanese and Korean. No `@`: that is an e-mail. */
export const USERNAME_CHARACTERS =
  /^[A-Za-z0-9_.\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]*$/u;

/** Normalises the spelling: trims, and replaces full-width and composed letters by the plain ones. */
export const normalizeUsername = (text: string): string => text.trim().normalize('NFKC');

/** The form by which names are compared: `Alice` and `alice` are one. */
export const usernameKey = (username: string): string => normalizeUsername(username).toLowerCase();

/** A normalised name of 3 to 32 allowed characters. */
export function isUsername(username: string): boolean {
  const { length } = [...username];
  return USERNAME_CHARACTERS.test(username) && length >= MIN_USERNAME_LENGTH && length <= MAX_USERNAME_LENGTH;
}
