import { ApiError } from '@lotline/web-core/api';
import { plainName, plainWord } from '@lotline/web-core/account';
import { storedAttribution } from '@lotline/web-core/session';
import { Checkbox, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { EmailInput } from '../../../shared/fields/email-input';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { session } from '../../../shared/services';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { register } from '../api';
import styles from './auth.module.css';
import { InviteField } from './invite-field';
import { ConfirmPasswordField, NewPasswordField } from './password-field';
import { useEmailRules, useUsernameRules } from './register-rules';
import { WalletField } from './wallet-field';

interface Values {
  username: string;
  email: string;
  password: string;
  confirm_password: string;
  wallet_address: string;
  invite_code?: string;
  agreement: boolean;
}

interface RegisterFormProps {
  onSignedIn: () => void;
  /** The e-mail of a guest's mail that led here. */
  email?: string | undefined;
  /** Shows how one gets a TRON address. */
  onWalletHelp: () => void;
  /** The way to log in as somebody who exists already. */
  logIn: (login: string) => ReactNode;
}

const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? error.reason : null);

/** `onTaken` hears of the name or e-mail that somebody has already. */
function useRegister(
  onSignedIn: () => void,
  onTaken: (login: string) => void,
  refuse: (error: unknown) => string | null,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: Values) => {
    setBusy(true);
    setFailure(null);
    const plain = {
      username: plainName(values.username),
      email: plainWord(values.email),
      wallet_address: plainWord(values.wallet_address),
      invite_code: plainWord(values.invite_code ?? ''),
    };
    try {
      await register({ ...values, ...plain, ...storedAttribution(session) });
      onSignedIn();
    } catch (error) {
      if (reasonOf(error) === 'users.username_taken') onTaken(plain.username);
      if (reasonOf(error) === 'users.email_taken') onTaken(plain.email);
      setFailure(refuse(error));
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

/** The short addresses open in a window of any width. */
function Agreement() {
  const newTab = { target: '_blank', rel: 'noopener', style: { textDecoration: 'underline' } };
  return (
    <Trans
      ns="auth"
      i18nKey="field.agreement"
      components={{ privacy: <a href="/privacy" {...newTab} />, terms: <a href="/terms" {...newTab} /> }}
    />
  );
}

function AgreementField() {
  const { t } = useText('auth');
  const message = t('errors:rule.agreement');
  const validator = (_: unknown, value: boolean) => (value ? Promise.resolve() : Promise.reject(new Error(message)));
  return (
    <Form.Item name="agreement" valuePropName="checked" rules={[{ validator }]} validateTrigger="onChange">
      <Checkbox>
        <Agreement />
      </Checkbox>
    </Form.Item>
  );
}

/** What the address is for, and how to get one. */
function WalletHelp({ onOpen }: { onOpen: () => void }) {
  const { t } = useText('auth');
  return (
    <>
      {t('field.walletHelp')}{' '}
      <Button type="link" size="small" onClick={onOpen}>
        {t('field.walletHow')}
      </Button>
    </>
  );
}

/** A new account. */
export function RegisterForm({ onSignedIn, email = '', onWalletHelp, logIn }: RegisterFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const labels: Record<keyof Values, string> = {
    username: t('field.username'),
    email: t('field.email'),
    password: t('field.password'),
    confirm_password: t('field.confirm'),
    wallet_address: t('field.wallet'),
    invite_code: t('field.invite'),
    agreement: t('field.agreementLabel'),
  };
  const name = Form.useWatch('username', form) ?? '';
  const mail = Form.useWatch('email', form) ?? '';
  const [taken, setTaken] = useState<string | null>(null);
  const errors = useFormErrors(form, labels);
  const usernameRules = useUsernameRules(labels.username, setTaken);
  const emailRules = useEmailRules(labels.email);
  const { busy, failure, submit } = useRegister(onSignedIn, setTaken, errors.refuse);
  return (
    <ShopForm<Values>
      form={form}
      errors={errors}
      initialValues={{ agreement: false, email, invite_code: '' }}
      onFinish={(values) => {
        errors.clear();
        void submit(values);
      }}
      onValuesChange={(changed: Partial<Values>) => {
        errors.onValuesChange(changed);
        if ('username' in changed || 'email' in changed) setTaken(null);
      }}
    >
      <FormFailure title={t('register.failed')} message={failure} />
      {taken !== null && (
        <div className={styles.taken}>
          <Notice>
            {t('register.taken', { login: taken })} {logIn(taken)}
          </Notice>
        </div>
      )}
      <Form.Item
        name="username"
        label={labels.username}
        rules={usernameRules}
        validateFirst
        extra={t('field.usernameHelp')}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={emailRules}>
        <EmailInput />
      </Form.Item>
      <NewPasswordField label={labels.password} own={[name, mail]} />
      <ConfirmPasswordField label={labels.confirm_password} />
      <WalletField name="wallet_address" label={labels.wallet_address} help={<WalletHelp onOpen={onWalletHelp} />} />
      <InviteField label={labels.invite_code} />
      <AgreementField />
      <SendButton htmlType="submit" type="primary" size="large" block loading={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </SendButton>
    </ShopForm>
  );
}
