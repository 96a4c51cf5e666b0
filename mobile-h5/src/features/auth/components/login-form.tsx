import { ApiError, type Schemas } from '@lotline/front-kit/api';
import { messageFor, requestIdOf } from '@lotline/front-kit/errors';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { ErrorSummary, Field, type FieldControl } from '../../../shared/field';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import styles from './login-form.module.css';
import { useLogin } from './use-login';

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const requestId = error instanceof ApiError && error.httpStatus >= 500 ? requestIdOf(error) : null;
  return (
    <Notice tone="error">
      <p>{messageFor(error, t)}</p>
      {requestId === null ? null : (
        <p>
          {t('requestId')} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}

function PasswordInput({
  control,
  value,
  onChange,
}: {
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" aria-pressed={shown} aria-label={t('showPassword')} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}

/** User name and password; a wrong pair is one message for both. */
export function LoginForm({ onSession }: { onSession: (session: Schemas['Session']) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const id = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { busy, fields, error, submit } = useLogin(onSession);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(username, password);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ErrorSummary
        title={t('errorTitle')}
        errors={Object.entries<string>(fields).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
      />
      {error === null ? null : <Refusal error={error} />}
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
        {(control) => <PasswordInput control={control} value={password} onChange={setPassword} />}
      </Field>
      <Button type="submit" look="primary" block big busy={busy}>
        {busy ? t('busy') : t('common:action.logIn')}
      </Button>
    </form>
  );
}
