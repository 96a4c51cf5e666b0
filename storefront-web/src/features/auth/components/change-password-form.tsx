import type { Schemas } from '@lotline/web-core/api';
import { Form } from 'antd';
import { useState } from 'react';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { changePassword } from '../api';
import { ConfirmPasswordField, NewPasswordField, PasswordField } from './password-field';

interface Values {
  current_password: string;
  password: string;
  confirm_password: string;
}

interface ChangePasswordFormProps {
  user: Pick<Schemas['Session']['user'], 'username' | 'email' | 'isAdmin'>;
  /** Every session has ended, this one too. */
  onChanged: () => void;
}

/** A new password for who knows the current one. */
export function ChangePasswordForm({ user: { username, email, isAdmin }, onChanged }: ChangePasswordFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = {
    current_password: t('field.current'),
    password: t('field.newPassword'),
    confirm_password: t('field.confirmNew'),
  };
  const errors = useFormErrors(form, labels);
  const submit = async (values: Values) => {
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      await changePassword(values);
      onChanged();
    } catch (error) {
      setFailure(errors.refuse(error));
      setBusy(false);
    }
  };
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={(values) => void submit(values)}>
      <FormFailure title={t('change.failed')} message={failure} />
      {/* Tells a password manager whose password changes. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="current_password"
        label={labels.current_password}
        autoComplete="current-password"
        autoFocus
        validateTrigger="onSubmit"
        rules={[{ required: true, message: t('errors:rule.required', { label: labels.current_password }) }]}
      />
      <NewPasswordField label={labels.password} own={[username, email]} staff={isAdmin} />
      <ConfirmPasswordField label={labels.confirm_password} />
      <SendButton htmlType="submit" type="primary" loading={busy}>
        {busy ? t('change.submitting') : t('change.submit')}
      </SendButton>
    </ShopForm>
  );
}
