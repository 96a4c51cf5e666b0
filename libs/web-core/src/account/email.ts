import { plainWord } from './normalize-input';

/** What somebody typed or pasted for an e-mail: full-width letters as the half-width ones, no blanks, no "mailto:". */
export const plainEmail = (text: string): string =>
  plainWord(text)
    .replaceAll('。', '.')
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1');

/**
 * An address that ordinary mail servers take: no quoted local part, in which whole lists of addresses could hide, and ASCII
 * before the @. The forms and the API have the same pattern.
 */
const EMAIL =
  /^(?=.{3,254}$)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/iu;

export const MAX_EMAIL_LENGTH = 254;

/** Whether a mail could be sent there, as far as its form tells. The server checks the same. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Why an e-mail that was typed would be refused, as the rules are called in the catalogue of errors; null when it is fine. */
export function emailError(typed: string): 'required' | 'max_length' | 'email' | null {
  const email = plainEmail(typed);
  if (email === '') return 'required';
  if (email.length > MAX_EMAIL_LENGTH) return 'max_length';
  return isEmail(email) ? null : 'email';
}
