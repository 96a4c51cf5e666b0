import { useEmailValidator, useRegistration, useUsernameValidator, type RegistrationValues } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { Checkbox, Form, Input, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { EmailInput } from '../../../shared/fields/email-input';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import styles from './auth.module.css';
import { InviteField } from './invite-field';
import { ConfirmPasswordField, NewPasswordField } from './password-field';
import { WalletField } from './wallet-field';

interface RegisterFormProps {
  onRegistered: (session: Schemas['Session']) => void;
  /** The e-mail of a guest's mail that led here. */
  email?: string | undefined;
  /** Shows how one gets a TRON address. */
  onWalletHelp: () => void;
  /** The way to log in as a user who exists already. */
  logIn: (login: string) => ReactNode;
}

/** A username: its form, and on leaving the field whether it exists already. */
function useUsernameRules(label: string, checkUsername: (typed: string) => Promise<boolean>): FormRule[] {
  const { t } = useTranslation(['auth', 'errors']);
  const taken = t('usernameTaken');
  return [
    validatorRule(useUsernameValidator(label)),
    {
      validateTrigger: 'onBlur',
      validator: async (_, typed: string) => {
        if (await checkUsername(typed)) throw new Error(taken);
      },
    },
  ];
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
  const { t } = useTranslation(['auth', 'errors']);
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
  const { t } = useTranslation(['auth', 'errors']);
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
export function RegisterForm({ onRegistered, email = '', onWalletHelp, logIn }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const [form] = Form.useForm<RegistrationValues>();
  const labels: Record<keyof RegistrationValues, string> = {
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
  const errors = useFormErrors(form, labels);
  const { taken, ...registration } = useRegistration(onRegistered);
  const usernameRules = useUsernameRules(labels.username, registration.checkUsername);
  const emailRules = [validatorRule(useEmailValidator(labels.email))];
  const { isPending, failure, submit } = useFormSubmit(errors, registration.submit);
  return (
    <ShopForm<RegistrationValues>
      form={form}
      errors={errors}
      initialValues={{ agreement: false, email, invite_code: '' }}
      onFinish={(values) => {
        errors.clear();
        void submit(values);
      }}
      onValuesChange={(changed: Partial<RegistrationValues>) => {
        errors.onValuesChange(changed);
        if ('username' in changed || 'email' in changed) registration.clearTaken();
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
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('register.submitting') : t('register.submit')}
      </SendButton>
    </ShopForm>
  );
}
