import { ApiError } from '@lotline/web-core/api';
import { plainCode, triesLeft } from '@lotline/shop/balance';
import { messageFor } from '@lotline/web-core/errors';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { resetPassword } from '../api';
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

/** What the server says of a code, in a sentence; null when something else was wrong. */
function useCodeFault() {
  const { t } = useText('auth');
  return (error: unknown): string | null => {
    if (error instanceof ApiError && error.reason === 'auth.code_expired') return messageFor(error, t);
    const left = triesLeft(error);
    if (left === null) return null;
    return left > 0 ? t('email.wrong', { count: left }) : t('email.wrongLast');
  };
}

/** The mailed code, and the new password that it allows. */
export function ResetPasswordForm({ email, onReset, resend }: ResetPasswordFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = { code: t('email.code'), password: t('field.newPassword') };
  const errors = useFormErrors(form, labels);
  const codeFault = useCodeFault();
  const submit = async ({ code, password }: Values) => {
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      await resetPassword({ email, code: plainCode(code) ?? code, password });
      onReset();
    } catch (error) {
      const fault = codeFault(error);
      if (fault === null) setFailure(errors.refuse(error));
      else errors.fault('code', fault);
      setBusy(false);
    }
  };
  const isCode = (_: unknown, value: string | undefined) =>
    plainCode(value ?? '') === null ? Promise.reject(new Error(t('email.sixDigits'))) : Promise.resolve();
  return (
    <ShopForm<Values> form={form} errors={errors} onFinish={(values) => void submit(values)}>
      <FormFailure title={t('forgot.failed')} message={failure} />
      {/* Tells a password manager whose password this will be. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item name="code" label={labels.code} rules={[{ validator: isCode }]} validateTrigger="onSubmit">
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
      <SendButton htmlType="submit" type="primary" size="large" block loading={busy}>
        {busy ? t('forgot.submitting') : t('forgot.submit')}
      </SendButton>
    </ShopForm>
  );
}
