import { plainLogin } from '@lotline/web-core/account';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logIn } from '../api';

export interface LoginValues {
  username: string;
  password: string;
  /** Null until the server asks for a code of the second factor. */
  totp: string | null;
}

export type LoginFields = Partial<Record<keyof LoginValues, string>>;

const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? error.reason : null);

/**
 * Checks the pair for being there and sends it; a refused pair is one failure for both fields. `codeWanted`: the pair was
 * right, and the account has a second factor.
 */
export function useLogin(on: {
  session: (session: Schemas['Session'], password: string) => void;
  codeWanted: () => void;
}) {
  const { t } = useTranslation(['auth', 'errors']);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<LoginFields>({});
  const [error, setError] = useState<unknown>(null);

  const missing = ({ username, password, totp }: LoginValues): LoginFields => ({
    ...(plainLogin(username) === '' ? { username: t('errors:reason.users.username_empty') } : {}),
    ...(password === '' ? { password: t('passwordEmpty') } : {}),
    ...(totp?.trim() === '' ? { totp: t('totp.missing') } : {}),
  });

  const refuse = (failure: unknown) => {
    if (reasonOf(failure) === 'auth.totp_required') return on.codeWanted();
    const wrongCode = ['auth.totp_wrong', 'auth.totp_used'].includes(reasonOf(failure) ?? '');
    const refused: LoginFields = wrongCode
      ? { totp: messageFor(failure, t) }
      : fieldMessages(failure, t, { username: t('login'), password: t('password') });
    setFields(refused);
    if (Object.keys(refused).length === 0) setError(failure);
  };

  const submit = async (values: LoginValues) => {
    if (busy) return;
    const faults = missing(values);
    setFields(faults);
    setError(null);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const { username, password, totp } = values;
    try {
      const code = totp === null ? {} : { totp: totp.trim() };
      on.session(await logIn({ username: plainLogin(username), password, ...code }), password);
    } catch (failure) {
      refuse(failure);
      setBusy(false);
    }
  };
  return { busy, fields, error, submit };
}
