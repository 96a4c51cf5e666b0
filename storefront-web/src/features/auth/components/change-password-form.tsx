import { useTranslation } from 'react-i18next';
import { changePassword, useRequiredValidator } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { Form } from 'antd';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { ConfirmPasswordField, NewPasswordField, PasswordField } from './password-field';

type Values = Schemas['ChangePasswordBody'];

interface ChangePasswordFormProps {
  user: Pick<Schemas['Session']['user'], 'username' | 'email' | 'isAdmin'>;
  /** Every session has ended, this one too. */
  onChanged: () => void;
}

/** A new password for users who know the current one. */
export function ChangePasswordForm({ user: { username, email, isAdmin }, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Values>();
  const labels = {
    current_password: t('field.current'),
    password: t('field.newPassword'),
    confirm_password: t('field.confirmNew'),
  };
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, (values) =>
    changePassword(values).then(onChanged),
  );
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={submit}>
      <FormFailure title={t('change.failed')} message={failure} />
      {/* Tells a password manager whose password changes. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="current_password"
        label={labels.current_password}
        autoComplete="current-password"
        autoFocus
        validateTrigger="onSubmit"
        rules={[validatorRule(useRequiredValidator(labels.current_password))]}
      />
      <NewPasswordField label={labels.password} own={[username, email]} staff={isAdmin} />
      <ConfirmPasswordField label={labels.confirm_password} />
      <SendButton htmlType="submit" type="primary" loading={isPending}>
        {isPending ? t('change.submitting') : t('change.submit')}
      </SendButton>
    </ShopForm>
  );
}
