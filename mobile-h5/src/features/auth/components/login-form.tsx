import { ApiError, type Schemas } from '@lotline/web-core/api';
import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorSummary, Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { PasswordInput } from '../../../shared/fields/password-input';
import { SendButton } from '../../../shared/components/send-button';
import { useErrorTitle } from '../../../shared/fields/use-error-title';
import styles from './login-form.module.css';
import { TotpField } from './totp-field';
import { useLogin } from './use-login';
import { Input } from '../../../shared/fields/input';

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  useErrorTitle(true);
  const requestId = error instanceof ApiError && error.httpStatus >= 500 ? requestIdOf(error) : null;
  return (
    <NoticeBar tone="error">
      <p>{messageFor(error, t)}</p>
      {requestId === null ? null : (
        <p>
          {t('requestId')} <code>{requestId}</code>
        </p>
      )}
    </NoticeBar>
  );
}

/** Username or e-mail, and password; a wrong pair is one message for both. A second factor is asked for after them. */
export function LoginForm(props: {
  onSession: (session: Schemas['Session'], password: string) => void;
  /** Who is likely to log in: given by the page that sent them here. */
  known: string;
  /** Where who has forgotten the password sets a new one. */
  forgotten: string;
}) {
  const { onSession, known, forgotten } = props;
  const { t } = useTranslation(['auth', 'common']);
  const id = useId();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState<string | null>(null);
  const codeWanted = () => setTotp((typed) => typed ?? '');
  const { busy, fields, error, submit } = useLogin({ session: onSession, codeWanted });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ username, password, totp });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ErrorSummary
        title={t('errorTitle')}
        errors={Object.entries<string>(fields).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
      />
      {error === null ? null : <Refusal error={error} />}
      <Field id={`${id}-username`} label={t('login')} error={fields.username}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={setUsername}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label={t('password')} error={fields.password}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      {totp === null ? null : <TotpField id={`${id}-totp`} error={fields.totp} value={totp} onChange={setTotp} />}
      <p className={styles.forgotten}>
        <Link to={forgotten}>{t('forgot')}</Link>
      </p>
      <SendButton type="submit" color="primary" block size="large" loading={busy}>
        {busy ? t('busy') : t('common:action.logIn')}
      </SendButton>
    </form>
  );
}
