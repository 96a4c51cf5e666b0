import { invalidField } from '../../../common/errors/index.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** Known data of the owner of a new password. */
export interface PasswordOwner {
  username?: string;
  email: string;
}

const ONE_CHARACTER = /^(.)\1*$/u;

/** Throws a field error for passwords that are guessed first: common ones, the username, the e-mail. */
export function assertGoodPassword(password: string, { username, email }: PasswordOwner): void {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || ONE_CHARACTER.test(plain)) throw invalidField('password', 'common_password');
  const [beforeAt] = email.split('@');
  if ([username, email, beforeAt].some((own) => own?.normalize('NFKC').toLowerCase() === plain)) {
    throw invalidField('password', 'like_account');
  }
}
