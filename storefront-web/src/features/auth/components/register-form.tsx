import { limits } from '@lotline/front-kit/config';
import { storedAttribution } from '@lotline/front-kit/session';
import { isTronAddress } from '@lotline/front-kit/wallet';
import { Button, Checkbox, Form, Input, type FormRule } from 'antd';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { AntdProvider } from '../../../shared/antd-provider';
import { FormFailure, useFormErrors } from '../../../shared/form-errors';
import { paths } from '../../../shared/paths';
import { session } from '../../../shared/services';
import { isUsernameFree, register } from '../api';
import { passwordTip, usernamePattern } from '../rules';
import { useText } from '../../../shared/text';

interface Values {
  username: string;
  email: string;
  password: string;
  confirm_password: string;
  wallet_address: string;
  invite_code?: string;
  agreement: boolean;
}

const check = (ok: boolean, message: string): Promise<void> =>
  ok ? Promise.resolve() : Promise.reject(new Error(message));

/** The rules of each field, with the sentences that explain them. */
function useRules(labels: Record<keyof Values, string>): Record<keyof Values, FormRule[]> {
  const { t } = useText('auth');
  const required = (field: keyof Values): FormRule => ({
    required: true,
    whitespace: true,
    message: field === 'username' ? t('usernameEmpty') : t('errors:rule.required', { label: labels[field] }),
  });
  return {
    username: [
      required('username'),
      { pattern: usernamePattern, message: t('errors:rule.invalid', { label: labels.username }) },
      {
        validateTrigger: 'onBlur',
        validator: async (_, value: string | undefined) => {
          if (value === undefined || !usernamePattern.test(value)) return;
          // When the question can't be answered now, the server answers it on submit.
          const free = await isUsernameFree(value).catch(() => true);
          await check(free, t('usernameTaken'));
        },
      },
    ],
    email: [required('email'), { type: 'email', message: t('errors:rule.email', { label: labels.email }) }],
    password: [
      required('password'),
      {
        min: limits.passwordMinLength,
        message: t('errors:rule.min_length', { label: labels.password, min: limits.passwordMinLength }),
      },
    ],
    confirm_password: [
      required('confirm_password'),
      ({ getFieldValue }) => ({
        validator: (_, value: string) => check(!value || value === getFieldValue('password'), t('errors:rule.match')),
      }),
    ],
    wallet_address: [
      required('wallet_address'),
      {
        validator: (_, value: string) =>
          check(!value || isTronAddress(value.trim()), t('errors:rule.tron_address', { label: labels.wallet_address })),
      },
    ],
    invite_code: [],
    agreement: [{ validator: (_, value: boolean) => check(value, t('errors:rule.agreement')) }],
  };
}

function useRegister(onSignedIn: () => void, refuse: (error: unknown) => string | null) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: Values) => {
    setBusy(true);
    setFailure(null);
    try {
      const trimmed = {
        username: values.username.trim(),
        email: values.email.trim(),
        wallet_address: values.wallet_address.trim(),
      };
      await register({ ...values, ...trimmed, ...storedAttribution(session) });
      onSignedIn();
    } catch (error) {
      setFailure(refuse(error));
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

function PasswordFields({
  rules,
  labels,
}: {
  rules: Record<keyof Values, FormRule[]>;
  labels: Record<keyof Values, string>;
}) {
  const { t } = useText('auth');
  const password = Form.useWatch<string | undefined>('password') ?? '';
  const tip = password.length >= limits.passwordMinLength ? passwordTip(password) : null;
  return (
    <>
      <Form.Item
        name="password"
        label={labels.password}
        rules={rules.password}
        extra={tip === null ? t('field.passwordHelp') : t(`tip.${tip}`)}
      >
        <Input.Password autoComplete="new-password" maxLength={limits.passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="confirm_password"
        label={labels.confirm_password}
        rules={rules.confirm_password}
        dependencies={['password']}
      >
        <Input.Password autoComplete="new-password" maxLength={limits.passwordMaxLength} />
      </Form.Item>
    </>
  );
}

function Agreement() {
  const newTab = { target: '_blank', rel: 'noopener', style: { textDecoration: 'underline' } };
  return (
    <Trans
      ns="auth"
      i18nKey="field.agreement"
      components={{ privacy: <a href={paths.privacy} {...newTab} />, terms: <a href={paths.terms} {...newTab} /> }}
    />
  );
}

/** A new account. */
export const RegisterForm = (props: { onSignedIn: () => void }) => (
  <AntdProvider>
    <Fields {...props} />
  </AntdProvider>
);

function Fields({ onSignedIn }: { onSignedIn: () => void }) {
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
  const rules = useRules(labels);
  const errors = useFormErrors(form, labels);
  const { busy, failure, submit } = useRegister(onSignedIn, errors.refuse);
  return (
    <Form<Values>
      noValidate
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ agreement: false }}
      onFinish={(values) => {
        errors.clear();
        void submit(values);
      }}
      onFinishFailed={errors.onFinishFailed}
      onValuesChange={errors.onValuesChange}
    >
      {errors.summary}
      <FormFailure title={t('register.failed')} message={failure} />
      <Form.Item name="username" label={labels.username} rules={rules.username} extra={t('field.usernameHelp')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={rules.email}>
        <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <PasswordFields rules={rules} labels={labels} />
      <Form.Item
        name="wallet_address"
        label={labels.wallet_address}
        rules={rules.wallet_address}
        extra={t('field.walletHelp')}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          className="mono"
          translate="no"
        />
      </Form.Item>
      <Form.Item name="invite_code" label={labels.invite_code}>
        <Input autoComplete="off" spellCheck={false} maxLength={64} />
      </Form.Item>
      <Form.Item name="agreement" valuePropName="checked" rules={rules.agreement} validateTrigger="onChange">
        <Checkbox>
          <Agreement />
        </Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </Button>
    </Form>
  );
}
