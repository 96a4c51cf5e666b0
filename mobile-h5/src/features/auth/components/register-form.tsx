import { useInviteCode } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Checkbox } from '../../../shared/fields/checkbox';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { PasswordInput } from '../../../shared/fields/password-input';
import { PasswordMeter } from '@lotline/shop/components';
import { TextForm } from '../../../shared/forms/text-form';
import styles from './auth.module.css';
import { useRegisterForm } from './use-register-form';

type Form = ReturnType<typeof useRegisterForm>;

/** The invite code, filled in with the one that a link brought. */
function InviteField({ id, form }: { id: string; form: Form }) {
  const { t } = useTranslation('auth');
  const [touched, setTouched] = useState(false);
  const code = useInviteCode();
  const fill = useEffectEvent(() => {
    if (code !== null && !touched) form.change('invite_code', code);
  });
  useEffect(() => fill(), [code]);
  return (
    <Field
      id={`${id}-invite_code`}
      label={form.labels.invite_code}
      help={code === null ? undefined : t('field.invited', { code })}
      error={form.errors.invite_code}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={form.values.invite_code}
          onChange={(text) => {
            setTouched(true);
            form.change('invite_code', text);
          }}
        />
      )}
    </Field>
  );
}

/** How far one is with the address, or that it is right; before, what it is for and how to get one. */
function AddressHelp({ form, onOpen }: { form: Form; onOpen: () => void }) {
  const { t } = useTranslation('auth');
  const { walletProgress: progress } = form;
  if (progress?.isValid === true) {
    return (
      <span className={styles.right}>
        <Icon name="check" size={16} /> {progress.text}
      </span>
    );
  }
  if (progress !== null) return <>{progress.text}</>;
  return (
    <>
      {t('field.walletHelp')}
      <Button color="primary" fill="none" className={styles.how} onClick={onOpen}>
        {t('field.walletHow')}
      </Button>
    </>
  );
}

function Passwords({ id, form }: { id: string; form: Form }) {
  const { values, errors, labels, change } = form;
  return (
    <>
      {(['password', 'confirm_password'] as const).map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={labels[field]}
          error={errors[field]}
          help={
            field === 'password' ? (
              <PasswordMeter password={values.password} own={[values.username, values.email]} />
            ) : undefined
          }
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="new-password"
              value={values[field]}
              onChange={(value) => change(field, value)}
            />
          )}
        </Field>
      ))}
    </>
  );
}

function Agreement({ id, form }: { id: string; form: Form }) {
  const newTab = { target: '_blank', rel: 'noopener' };
  const error = form.errors.agreement;
  return (
    <div>
      <Checkbox
        id={`${id}-agreement`}
        checked={form.values.agreement !== ''}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-agreement-error`}
        onChange={(checked) => form.change('agreement', checked ? 'yes' : '')}
      >
        <Trans
          ns="auth"
          i18nKey="field.agreement"
          components={{ privacy: <a href="/privacy" {...newTab} />, terms: <a href="/terms" {...newTab} /> }}
        />
      </Checkbox>
      {error === undefined ? null : (
        <p id={`${id}-agreement-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A new account. `logIn`: the way to log in as a user who exists already. */
export function RegisterForm(props: {
  email: string;
  onRegistered: (session: Schemas['Session']) => void;
  onWalletHelp: () => void;
  logIn: (login: string) => ReactNode;
}) {
  const { email, onRegistered, onWalletHelp, logIn } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const form = useRegisterForm(email, onRegistered);
  const { values, errors, labels, change } = form;
  return (
    <TextForm
      id={id}
      form={form}
      failed={t('register.failed')}
      submit={t(form.isPending ? 'register.submitting' : 'register.submit')}
    >
      {form.taken === null ? null : (
        <NoticeBar>
          {t('register.taken', { login: form.taken })} {logIn(form.taken)}
        </NoticeBar>
      )}
      <Field id={`${id}-username`} label={labels.username} help={t('field.usernameHelp')} error={errors.username}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={(text) => change('username', text)}
            onBlur={() => void form.leave('username')}
          />
        )}
      </Field>
      <EmailField
        id={`${id}-email`}
        label={labels.email}
        error={errors.email}
        value={values.email}
        onChange={(text) => change('email', text)}
      />
      <Passwords id={id} form={form} />
      <Field
        id={`${id}-wallet_address`}
        label={labels.wallet_address}
        help={<AddressHelp form={form} onOpen={onWalletHelp} />}
        error={errors.wallet_address}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            value={values.wallet_address}
            onChange={(text) => change('wallet_address', text)}
            onBlur={() => void form.leave('wallet_address')}
          />
        )}
      </Field>
      <InviteField id={id} form={form} />
      <Agreement id={id} form={form} />
    </TextForm>
  );
}
