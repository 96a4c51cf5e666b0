import { plainLogin } from '@lotline/front-kit/account';
import type { Schemas } from '@lotline/front-kit/api';
import { fieldMessages } from '@lotline/front-kit/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logIn } from '../api';

export type LoginFields = Partial<Record<'username' | 'password', string>>;

/** Checks the pair for being there and sends it; a refused pair is one failure for both fields. */
export function useLogin(onSession: (session: Schemas['Session']) => void) {
  const { t } = useTranslation(['auth', 'errors']);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<LoginFields>({});
  const [error, setError] = useState<unknown>(null);

  const submit = async (username: string, password: string) => {
    if (busy) return;
    const missing: LoginFields = {};
    const login = plainLogin(username);
    if (login === '') missing.username = t('errors:reason.users.username_empty');
    if (password === '') missing.password = t('passwordEmpty');
    setFields(missing);
    setError(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      onSession(await logIn({ username: login, password }));
    } catch (failure) {
      const refused = fieldMessages(failure, t, { username: t('login'), password: t('password') });
      setFields(refused);
      if (Object.keys(refused).length === 0) setError(failure);
      setBusy(false);
    }
  };
  return { busy, fields, error, submit };
}
