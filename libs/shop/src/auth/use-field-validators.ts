import { emailError, MAX_EMAIL_LENGTH, plainLogin, usernameError } from '@lotline/web-core/account';
import { ApiError } from '@lotline/web-core/api';
import { limits } from '@lotline/web-core/config';
import { messageFor } from '@lotline/web-core/errors';
import { useTranslation } from 'react-i18next';
import { triesLeft } from './mailed-code';

/** What a field says of its text before the server sees it; null when it is fine. */
export type FieldValidator = (typed: string) => string | null;

export function useUsernameValidator(label: string): FieldValidator {
  const { t } = useTranslation(['auth', 'errors']);
  return (typed) => {
    const error = usernameError(typed);
    if (error === 'length') return t('errors:rule.length', { label, min: 3, max: 32 });
    return error === null ? null : t(error === 'empty' ? 'usernameEmpty' : 'usernameLetter');
  };
}

export function useEmailValidator(label: string): FieldValidator {
  const { t } = useTranslation('errors');
  return (typed) => {
    const error = emailError(typed);
    return error === null ? null : t(`rule.${error}`, { label, max: MAX_EMAIL_LENGTH });
  };
}

/** The fields of the login. `totp` is the code of the second factor. */
export function useLoginValidators(): Record<'username' | 'password' | 'totp', FieldValidator> {
  const { t } = useTranslation(['auth', 'errors']);
  return {
    username: (typed) => (plainLogin(typed) === '' ? t('usernameEmpty') : null),
    password: (typed) => (typed === '' ? t('errors:rule.required', { label: t('field.password') }) : null),
    totp: (typed) => (typed.trim() === '' ? t('totp.missing') : null),
  };
}

/** A field that must not be empty; what is typed there is for the server to judge. */
export function useRequiredValidator(label: string): FieldValidator {
  const { t } = useTranslation('errors');
  return (typed) => (typed === '' ? t('rule.required', { label }) : null);
}

/** A password that is chosen now. */
export function useNewPasswordValidator(label: string): FieldValidator {
  const { t } = useTranslation('errors');
  const { passwordMinLength: min, passwordMaxLength: max } = limits;
  return (typed) => {
    if (typed === '') return t('rule.required', { label });
    if (typed.length < min) return t('rule.min_length', { label, min });
    return typed.length > max ? t('rule.max_length', { label, max }) : null;
  };
}

/** The same password again. */
export function useConfirmationValidator(label: string): (typed: string, password: string) => string | null {
  const { t } = useTranslation('errors');
  return (typed, password) => {
    if (typed === '') return t('rule.required', { label });
    return typed === password ? null : t('rule.match');
  };
}

/** What the server says of a mailed code; null when something else was wrong. */
export function useCodeError(): (error: unknown) => string | null {
  const { t } = useTranslation(['auth', 'errors']);
  return (error) => {
    if (error instanceof ApiError && error.reason === 'auth.code_expired') return messageFor(error, t);
    const left = triesLeft(error);
    if (left === null) return null;
    return left > 0 ? t('email.wrong', { count: left }) : t('email.wrongLast');
  };
}
