import { useLogin, useLoginValidators, type OnLoggedIn } from '@lotline/shop/auth';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import styles from './auth.module.css';
import { PasswordField } from './password-field';

interface Values {
  username: string;
  password: string;
  totp?: string;
}

interface LoginFormProps {
  onLoggedIn: OnLoggedIn;
  /** Who is likely to log in: given by the page that sent them here. */
  username?: string | undefined;
  /** The way out for who has forgotten the password. */
  forgotten: (username: string) => ReactNode;
}

/** Username or e-mail, and password. One sentence for a wrong pair, never which of the two it was. */
export function LoginForm({ onLoggedIn, username: known = '', forgotten }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch<string | undefined>('username', form) ?? known;
  const validators = useLoginValidators();
  const labels = { username: t('field.login'), password: t('field.password') };
  const errors = useFormErrors(form, labels);
  const login = useLogin(onLoggedIn);
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, ({ username, password, totp }) =>
    login.submit(username, password, totp),
  );

  return (
    <ShopForm<Values> form={form} errors={errors} initialValues={{ username: known }} onFinish={submit}>
      <FormFailure title={t('login.failed')} message={failure} />
      <Form.Item
        name="username"
        required
        label={labels.username}
        validateTrigger="onSubmit"
        rules={[validatorRule(validators.username)]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={known === ''} />
      </Form.Item>
      <PasswordField
        name="password"
        label={labels.password}
        validateTrigger="onSubmit"
        autoComplete="current-password"
        autoFocus={known !== ''}
        rules={[validatorRule(validators.password)]}
      />
      {login.isCodeRequired && (
        <Form.Item
          name="totp"
          required
          label={t('totp.label')}
          extra={t('totp.hint')}
          validateTrigger="onSubmit"
          rules={[validatorRule(validators.totp)]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
        </Form.Item>
      )}
      <p className={styles.forgotten}>{forgotten(typed)}</p>
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('login.submitting') : t('login.submit')}
      </SendButton>
    </ShopForm>
  );
}
