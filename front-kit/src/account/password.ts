import { limits } from '../config';

export type PasswordTip = 'longer' | 'mix' | 'unusual';
/** From too short to be taken (0) to good (3). */
export type PasswordStrength = 0 | 1 | 2 | 3;

const GOOD_LENGTH = 10;
/** From here on letters alone are good enough. */
const LONG = 14;
const series =
  /^(?:0?1234567890?|123456|abcdefghij|abcdef|qwertyuiop|qwerty|password|passw0rd|iloveyou|111111|888888)/i;

/** One concrete tip for a better password; null when it is good enough. The server only asks for 6 characters. */
export function passwordTip(password: string): PasswordTip | null {
  if (/^(.)\1*$/u.test(password) || (series.test(password) && password.length < LONG)) return 'unusual';
  if (password.length < GOOD_LENGTH) return 'longer';
  return /^[a-z]+$|^\d+$/i.test(password) && password.length < LONG ? 'mix' : null;
}

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < limits.passwordMinLength) return 0;
  const tip = passwordTip(password);
  if (tip === null) return 3;
  return tip === 'unusual' || password.length < 8 ? 1 : 2;
}

export const passwordFields = ['current_password', 'password', 'confirm_password'] as const;
export type PasswordChange = Record<(typeof passwordFields)[number], string>;
export type PasswordFault = 'required' | 'min_length' | 'max_length' | 'match';

/** What is wrong with the fields of a password change before the server is asked, by field. */
export function passwordFaults(values: PasswordChange): Partial<Record<keyof PasswordChange, PasswordFault>> {
  const { password, confirm_password: again } = values;
  const faults: Partial<Record<keyof PasswordChange, PasswordFault>> = {};
  if (password.length < limits.passwordMinLength) faults.password = 'min_length';
  if (password.length > limits.passwordMaxLength) faults.password = 'max_length';
  if (again !== password) faults.confirm_password = 'match';
  for (const field of passwordFields) if (values[field] === '') faults[field] = 'required';
  return faults;
}
