import { promotionCodeQuery } from '@lotline/shop/agents';
import { plainWord } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { forgetPromotion } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api';
import { session } from '../../../shared/api/session';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Checkbox } from '../../../shared/fields/checkbox';
import { EmailField } from '../../../shared/fields/email-field';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { PasswordInput } from '../../../shared/fields/password-input';
import { PasswordMeter } from '../../../shared/fields/password-meter';
import { RegistrationForm } from './registration-form';
import styles from './registration.module.css';
import { useRegister } from './use-register';

type Form = ReturnType<typeof useRegister>;

/** One that a link brought is filled in once it is known to be somebody's: an unknown one is refused. */
function InviteField({ id, form }: { id: string; form: Form }) {
  const { t } = useTranslation('registration');
  const [touched, setTouched] = useState(false);
  const invite = session.get('inviteCode');
  const code = invite ?? session.get('promotionCode') ?? '';
  const { data: isKnown } = useQuery({ ...promotionCodeQuery(api, code), enabled: code !== '', retry: false });
  const fill = useEffectEvent(() => {
    if (!touched) form.type('invite_code', code);
  });
  useEffect(() => {
    if (isKnown === true) fill();
    if (isKnown !== false) return;
    if (invite !== null) session.remove('inviteCode');
    else forgetPromotion(session);
  }, [isKnown, invite]);
  return (
    <Field
      id={`${id}-invite_code`}
      label={form.labels.invite_code}
      help={isKnown === true ? t('field.invited', { code }) : undefined}
      error={form.wrong.invite_code}
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
            form.type('invite_code', text);
          }}
        />
      )}
    </Field>
  );
}

/** How far one is with the address, or that it is right; before, what it is for and how to get one. */
function AddressHelp({ form, onOpen }: { form: Form; onOpen: () => void }) {
  const { t } = useTranslation('registration');
  const { length } = plainWord(form.values.wallet_address);
  if (form.isAddress) {
    return (
      <span className={styles.right}>
        <Icon name="check" size={16} /> {t('address.right')}
      </span>
    );
  }
  if (length > 0) return <>{t('address.typed', { count: length })}</>;
  return (
    <>
      {t('field.walletHelp')}
      <Button color="primary" fill="none" onClick={onOpen}>
        {t('field.walletHow')}
      </Button>
    </>
  );
}

function Passwords({ id, form }: { id: string; form: Form }) {
  const { t } = useTranslation('registration');
  const { values, wrong, labels, type } = form;
  return (
    <>
      {(['password', 'confirm_password'] as const).map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={labels[field]}
          error={wrong[field]}
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
              showLabel={t('field.showPassword')}
              value={values[field]}
              onChange={(value) => type(field, value)}
            />
          )}
        </Field>
      ))}
    </>
  );
}

function Agreement({ id, form }: { id: string; form: Form }) {
  const newTab = { target: '_blank', rel: 'noopener' };
  const error = form.wrong.agreement;
  return (
    <div>
      <Checkbox
        id={`${id}-agreement`}
        checked={form.values.agreement !== ''}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-agreement-error`}
        onChange={(checked) => form.type('agreement', checked ? 'yes' : '')}
      >
        <Trans
          ns="registration"
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

/** A new account. `logIn`: the way to log in as somebody who exists already. */
export function RegisterForm(props: {
  email: string;
  onRegistered: (session: Schemas['Session']) => void;
  onWalletHelp: () => void;
  logIn: (login: string) => ReactNode;
}) {
  const { email, onRegistered, onWalletHelp, logIn } = props;
  const { t } = useTranslation('registration');
  const id = useId();
  const form = useRegister(email, onRegistered);
  const { values, wrong, labels, type } = form;
  return (
    <RegistrationForm
      id={id}
      form={form}
      failed={t('register.failed')}
      submit={t(form.busy ? 'register.submitting' : 'register.submit')}
    >
      {form.taken === null ? null : (
        <NoticeBar>
          {t('register.taken', { login: form.taken })} {logIn(form.taken)}
        </NoticeBar>
      )}
      <Field id={`${id}-username`} label={labels.username} help={t('field.usernameHelp')} error={wrong.username}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={(text) => type('username', text)}
            onBlur={() => void form.leaveName()}
          />
        )}
      </Field>
      <EmailField
        id={`${id}-email`}
        label={labels.email}
        error={wrong.email}
        value={values.email}
        onChange={(text) => type('email', text)}
      />
      <Passwords id={id} form={form} />
      <Field
        id={`${id}-wallet_address`}
        label={labels.wallet_address}
        help={<AddressHelp form={form} onOpen={onWalletHelp} />}
        error={wrong.wallet_address}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            value={values.wallet_address}
            onChange={form.typeAddress}
            onBlur={form.leaveAddress}
          />
        )}
      </Field>
      <InviteField id={id} form={form} />
      <Agreement id={id} form={form} />
    </RegistrationForm>
  );
}
