import { Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { AntdProvider } from '../../../shared/antd-provider';
import { FormFailure, useFormErrors } from '../../../shared/form-errors';
import { ShopForm } from '../../../shared/shop-form';
import { useText } from '../../../shared/text';
import { login } from '../api';
import styles from './auth.module.css';
import { PasswordField } from './password-field';

interface Values {
  username: string;
  password: string;
}

interface LoginFormProps {
  onSignedIn: () => void;
  /** Who is likely to log in: given by the page that sent them here. */
  username?: string | undefined;
  /** The way out for who has forgotten the password. */
  forgotten: (username: string) => ReactNode;
}

/** Username or e-mail, and password. One sentence for a wrong pair, never which of the two it was. */
export const LoginForm = (props: LoginFormProps) => (
  <AntdProvider>
    <Fields {...props} />
  </AntdProvider>
);

function Fields({ onSignedIn, username: known = '', forgotten }: LoginFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch<string | undefined>('username', form) ?? known;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = { username: t('field.login'), password: t('field.password') };
  const errors = useFormErrors(form, labels);

  const submit = async ({ username, password }: Values) => {
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      await login(username, password);
      onSignedIn();
    } catch (error) {
      setFailure(errors.refuse(error));
      setBusy(false);
    }
  };

  return (
    <ShopForm<Values>
      form={form}
      errors={errors}
      initialValues={{ username: known }}
      onFinish={(values) => void submit(values)}
    >
      <FormFailure title={t('login.failed')} message={failure} />
      <Form.Item
        name="username"
        label={labels.username}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: t('usernameEmpty') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={known === ''} />
      </Form.Item>
      <PasswordField
        name="password"
        label={labels.password}
        validateTrigger="onSubmit"
        autoComplete="current-password"
        autoFocus={known !== ''}
        rules={[{ required: true, message: t('errors:rule.required', { label: labels.password }) }]}
      />
      <p className={styles.forgotten}>{forgotten(typed)}</p>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </ShopForm>
  );
}
