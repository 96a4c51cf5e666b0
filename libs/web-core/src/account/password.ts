import { limits } from '../config';

export const passwordFields = ['current_password', 'password', 'confirm_password'] as const;
export type PasswordChange = Record<(typeof passwordFields)[number], string>;
export type PasswordError = 'required' | 'min_length' | 'max_length' | 'match';

/** What is wrong with the fields of a password change before the server is asked, by field. */
export function passwordErrors(values: PasswordChange): Partial<Record<keyof PasswordChange, PasswordError>> {
  const { password, confirm_password: again } = values;
  const errors: Partial<Record<keyof PasswordChange, PasswordError>> = {};
  if (password.length < limits.passwordMinLength) errors.password = 'min_length';
  if (password.length > limits.passwordMaxLength) errors.password = 'max_length';
  if (again !== password) errors.confirm_password = 'match';
  for (const field of passwordFields) if (values[field] === '') errors[field] = 'required';
  return errors;
}
