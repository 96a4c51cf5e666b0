import { ApiError, type Schemas } from '@lotline/web-core/api';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { login } from '../api';
import styles from './auth.module.css';
import { PasswordField } from './password-field';

interface Values {
  username: string;
  password: string;
  totp?: string;
}

interface LoginFormProps {
  onSignedIn: (session: Schemas['Session'], password: string) => void;
  /** Who is likely to log in: given by the page that sent them here. */
  username?: string | undefined;
  /** The way out for who has forgotten the password. */
  forgotten: (username: string) => ReactNode;
}

/** Username or e-mail, and password. One sentence for a wrong pair, never which of the two it was. */
export function LoginForm({ onSignedIn, username: known = '', forgotten }: LoginFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch<string | undefined>('username', form) ?? known;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The password was right, and the account has a second factor. */
  const [codeWanted, setCodeWanted] = useState(false);
  const labels = { username: t('field.login'), password: t('field.password') };
  const errors = useFormErrors(form, labels);

  const submit = async ({ username, password, totp }: Values) => {
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      onSignedIn(await login(username, password, totp), password);
    } catch (error) {
      const asked = error instanceof ApiError && error.reason === 'auth.totp_required';
      if (asked) setCodeWanted(true);
      else setFailure(errors.refuse(error));
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
      {codeWanted && (
        <Form.Item
          name="totp"
          label={t('login.code')}
          extra={t('login.codeHint')}
          validateTrigger="onSubmit"
          rules={[{ required: true, whitespace: true, message: t('login.codeMissing') }]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
        </Form.Item>
      )}
      <p className={styles.forgotten}>{forgotten(typed)}</p>
      <SendButton htmlType="submit" type="primary" size="large" block loading={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </SendButton>
    </ShopForm>
  );
}
