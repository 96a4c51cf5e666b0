import { limits } from '../config';

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
