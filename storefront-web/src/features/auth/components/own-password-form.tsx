import { useTranslation } from 'react-i18next';
import { replaceFirstPassword } from '@lotline/shop/auth';
import type { FirstSignIn } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { Form } from 'antd';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { ConfirmPasswordField, NewPasswordField } from './password-field';

interface Values {
  password: string;
  confirm_password: string;
}

interface OwnPasswordFormProps {
  first: FirstSignIn;
  /** The session with the new password, or null when the user has to log in. */
  onChosen: (session: Schemas['Session'] | null, password: string) => void;
}

/** The user's own password instead of one that another person has set. */
export function OwnPasswordForm({ first, onChosen }: OwnPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Values>();
  const { username, email, isAdmin } = first.session.user;
  const labels = { password: t('field.newPassword'), confirm_password: t('field.confirmNew') };
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, async ({ password }) =>
    onChosen(await replaceFirstPassword(first, password), password),
  );
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={submit}>
      <FormFailure title={t('own.failed')} message={failure} />
      {/* Tells a password manager whose password this will be. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label={labels.password} own={[username, email]} staff={isAdmin} autoFocus />
      <ConfirmPasswordField label={labels.confirm_password} />
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('own.submitting') : t('own.submit')}
      </SendButton>
    </ShopForm>
  );
}
