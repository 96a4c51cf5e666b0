import type { StepUpFactor } from '../api';

/** A code of the app has six digits, a recovery code is longer. */
const CODE_LENGTH = 6;

/** Why an answer to a step-up can not be right, so that it is not sent; null when it may be. */
export function stepUpError(
  factor: StepUpFactor,
  typed: string,
): 'passwordMissing' | 'codeMissing' | 'codeTooShort' | null {
  if (factor === 'password') return typed === '' ? 'passwordMissing' : null;
  const code = typed.replaceAll(/\s/g, '');
  if (code === '') return 'codeMissing';
  return code.length < CODE_LENGTH ? 'codeTooShort' : null;
}
