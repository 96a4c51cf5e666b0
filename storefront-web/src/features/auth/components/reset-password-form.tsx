import { plainCode, resetPasswordByCode, useCodeError } from '@lotline/shop/auth';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import styles from './auth.module.css';
import { NewPasswordField } from './password-field';

interface Values {
  code: string;
  password: string;
}

interface ResetPasswordFormProps {
  email: string;
  onReset: () => void;
  /** The way to a new code, beside the field for it. */
  resend: ReactNode;
}

/** The mailed code, and the new password that it allows. */
export function ResetPasswordForm({ email, onReset, resend }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Values>();
  const labels = { code: t('email.code'), password: t('field.newPassword') };
  const errors = useFormErrors(form, labels);
  const codeError = useCodeError();
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, async (values) => {
    try {
      await resetPasswordByCode(email, values);
      onReset();
    } catch (error) {
      const message = codeError(error);
      if (message === null) throw error;
      errors.setError('code', message);
    }
  });
  const codeRule = validatorRule((typed) => (plainCode(typed) === null ? t('email.sixDigits') : null));
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={submit}>
      <FormFailure title={t('forgot.failed')} message={failure} />
      {/* Tells a password manager whose password this will be. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item name="code" label={labels.code} rules={[codeRule]} validateTrigger="onSubmit">
        <Input
          className={styles.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Six digits, and the blanks that a pasted code may have.
          maxLength={20}
          autoFocus
        />
      </Form.Item>
      {resend}
      <NewPasswordField label={labels.password} own={[email]} />
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('forgot.submitting') : t('forgot.submit')}
      </SendButton>
    </ShopForm>
  );
}
