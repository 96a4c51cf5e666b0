import { ApiError } from '@lotline/front-kit/api';
import { fieldMessages, messageFor, requestIdOf } from '@lotline/front-kit/errors';
import type { Schemas } from '@lotline/front-kit/api';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { ErrorSummary, Field } from '../../../shared/field';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { logIn } from '../api';
import styles from './login-form.module.css';

type Fields = Partial<Record<'username' | 'password', string>>;

/** User name and password; a wrong pair is one message for both. */
export function LoginForm({ onSession }: { onSession: (session: Schemas['Session']) => void }) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const id = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Fields>({});
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Fields = {};
    if (username.trim() === '') missing.username = t('errors:reason.users.username_empty');
    if (password === '') missing.password = t('passwordEmpty');
    setFields(missing);
    setError(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      onSession(await logIn({ username: username.trim(), password }));
    } catch (failure) {
      const refused = fieldMessages(failure, t, { username: t('username'), password: t('password') });
      setFields(refused);
      if (Object.keys(refused).length === 0) setError(failure);
      setBusy(false);
    }
  };
  const requestId = error instanceof ApiError && error.httpStatus >= 500 ? requestIdOf(error) : null;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary
        title={t('errorTitle')}
        errors={Object.entries<string>(fields).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
      />
      {error === null ? null : (
        <Notice tone="error">
          <p>{messageFor(error, t)}</p>
          {requestId === null ? null : (
            <p>
              {t('errors:requestId')} <code>{requestId}</code>
            </p>
          )}
        </Notice>
      )}
      <Field id={`${id}-username`} label={t('username')} error={fields.username}>
        {(control) => (
          <input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label={t('password')} error={fields.password}>
        {(control) => (
          <div className={styles.password}>
            <input
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button type="button" aria-pressed={shown} aria-label={t('showPassword')} onClick={() => setShown(!shown)}>
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" look="primary" block big busy={busy}>
        {busy ? t('busy') : t('common:action.logIn')}
      </Button>
    </form>
  );
}
