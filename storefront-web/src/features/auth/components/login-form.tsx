import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { AntdProvider } from '../../../shared/antd-provider';
import { FormFailure, useFormErrors } from '../../../shared/form-errors';
import { login } from '../api';
import { useCapsLock } from './caps-lock';
import { useText } from '../../../shared/text';

interface Values {
  username: string;
  password: string;
}

/** Username and password. One sentence for a wrong pair, never which of the two it was. */
export const LoginForm = (props: { onSignedIn: () => void }) => (
  <AntdProvider>
    <Fields {...props} />
  </AntdProvider>
);

function Fields({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = { username: t('field.username'), password: t('field.password') };
  const errors = useFormErrors(form, labels);
  const caps = useCapsLock();

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
    <Form<Values>
      noValidate
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void submit(values)}
      onFinishFailed={errors.onFinishFailed}
      onValuesChange={errors.onValuesChange}
    >
      {errors.summary}
      <FormFailure title={t('login.failed')} message={failure} />
      <Form.Item
        name="username"
        label={labels.username}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: t('usernameEmpty') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={labels.password}
        validateTrigger="onSubmit"
        extra={caps.on && t('field.capsLock')}
        rules={[{ required: true, message: t('errors:rule.required', { label: labels.password }) }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} {...caps.listeners} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </Form>
  );
}
