import type { OnLoggedIn } from '@lotline/shop/auth';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { PasswordInput } from '../../../shared/fields/password-input';
import { TextForm } from '../../../shared/forms/text-form';
import styles from './login-form.module.css';
import { TotpField } from './totp-field';
import { useLoginForm } from './use-login-form';

/** Username or e-mail, and password; a second factor is requested after them. */
export function LoginForm(props: {
  onLoggedIn: OnLoggedIn;
  /** Who is likely to log in: given by the page that sent them here. */
  known: string;
  /** Where a forgotten password is replaced. */
  forgotten: string;
}) {
  const { onLoggedIn, known, forgotten } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const form = useLoginForm(known, onLoggedIn);
  const { values, errors, change } = form;
  return (
    <TextForm
      id={id}
      form={form}
      failed={t('login.failed')}
      submit={t(form.isPending ? 'login.submitting' : 'login.submit')}
    >
      <Field id={`${id}-username`} label={t('field.login')} error={errors.username}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={(text) => change('username', text)}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label={t('field.password')} error={errors.password}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="current-password"
            value={values.password}
            onChange={(text) => change('password', text)}
          />
        )}
      </Field>
      {form.isCodeRequired ? (
        <TotpField
          id={`${id}-totp`}
          error={errors.totp}
          value={values.totp}
          onChange={(text) => change('totp', text)}
        />
      ) : null}
      <p className={styles.forgotten}>
        <Link to={forgotten}>{t('login.forgot')}</Link>
      </p>
    </TextForm>
  );
}
