/** What cannot be seen but is copied along: zero-width characters, soft hyphens, marks of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** A name as it is typed or pasted: full-width letters become plain ones, blanks around it go. */
export const plainName = (text: string): string => text.normalize('NFKC').replace(unseen, '').trim();

/** The same for what never has a blank inside: addresses, codes, e-mails. */
export const plainWord = (text: string): string => plainName(text).replace(/\s+/g, '');

/** What somebody logs in with: an e-mail, or a username, whose blanks inside are theirs to mend. */
export const plainLogin = (text: string): string => (plainName(text).includes('@') ? plainWord(text) : plainName(text));

const USERNAME_MIN = 3;
const USERNAME_MAX = 32;
const usernameLetters = /^[A-Za-z0-9_.\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]*$/u;

/** Why the server would refuse a username; null when its form is right: 3 to 32 letters, digits, `_ . -`, CJK letters. */
export function usernameError(typed: string): 'empty' | 'length' | 'letter' | null {
  const name = plainName(typed);
  if (name === '') return 'empty';
  if (!usernameLetters.test(name)) return 'letter';
  const { length } = [...name];
  return length < USERNAME_MIN || length > USERNAME_MAX ? 'length' : null;
}
