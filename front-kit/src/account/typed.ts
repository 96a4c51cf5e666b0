/** What cannot be seen but is copied along: zero-width characters, soft hyphens, marks of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** A name as it is typed or pasted: full-width letters become plain ones, blanks around it go. */
export const plainName = (text: string): string => text.normalize('NFKC').replace(unseen, '').trim();

/** The same for what never has a blank inside: addresses, codes, e-mails. */
export const plainWord = (text: string): string => plainName(text).replace(/\s+/g, '');

const LONGEST_EMAIL = 254;

/** Whether a mail could be sent there, as far as its form tells. The server decides. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && /^[^\s@<>(),;:"]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** What the server accepts as a username: 3 to 32 letters, digits, `_ . -` or letters of Chinese, Japanese, Korean. */
export const usernamePattern =
  /^[A-Za-z0-9_.\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]{3,32}$/u;
