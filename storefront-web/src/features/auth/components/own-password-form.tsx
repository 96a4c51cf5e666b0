import type { FirstSignIn } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { Form } from 'antd';
import { useState } from 'react';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { replaceFirstPassword } from '../api';
import { ConfirmPasswordField, NewPasswordField } from './password-field';

interface Values {
  password: string;
  confirm_password: string;
}

interface OwnPasswordFormProps {
  first: FirstSignIn;
  /** The sign-in with the new password, or null when that is left to do. */
  onChosen: (session: Schemas['Session'] | null) => void;
}

/** A password of one's own, for who has signed in with one that somebody else has chosen. */
export function OwnPasswordForm({ first, onChosen }: OwnPasswordFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { username, email, isAdmin } = first.session.user;
  const labels = { password: t('field.newPassword'), confirm_password: t('field.confirmNew') };
  const errors = useFormErrors(form, labels);
  const submit = async ({ password }: Values) => {
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      onChosen(await replaceFirstPassword(first, password));
    } catch (error) {
      setFailure(errors.refuse(error));
      setBusy(false);
    }
  };
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={(values) => void submit(values)}>
      <FormFailure title={t('own.failed')} message={failure} />
      {/* Tells a password manager whose password this will be. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label={labels.password} own={[username, email]} staff={isAdmin} autoFocus />
      <ConfirmPasswordField label={labels.confirm_password} />
      <SendButton htmlType="submit" type="primary" size="large" block loading={busy}>
        {busy ? t('own.submitting') : t('own.submit')}
      </SendButton>
    </ShopForm>
  );
}
