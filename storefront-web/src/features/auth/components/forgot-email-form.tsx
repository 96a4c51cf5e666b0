import { plainWord } from '@lotline/web-core/account';
import { Form } from 'antd';
import { useState } from 'react';
import { EmailInput } from '../../../shared/fields/email-input';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useText } from '../../../shared/text';
import { sendForgotCode } from '../api';
import { useEmailRules } from './register-rules';

interface ForgotEmailFormProps {
  email: string;
  /** A code is on its way, if the e-mail is somebody's. */
  onSent: (email: string) => void;
}

/** Where the code is to go. */
export function ForgotEmailForm({ email, onSent }: ForgotEmailFormProps) {
  const { t } = useText('auth');
  const [form] = Form.useForm<{ email: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = { email: t('field.email') };
  const errors = useFormErrors(form, labels);
  const submit = async (values: { email: string }) => {
    const to = plainWord(values.email);
    setBusy(true);
    setFailure(null);
    errors.clear();
    try {
      await sendForgotCode(to);
      onSent(to);
    } catch (error) {
      setFailure(errors.refuse(error));
      setBusy(false);
    }
  };
  return (
    <ShopForm<{ email: string }>
      form={form}
      errors={errors}
      initialValues={{ email }}
      onFinish={(values) => void submit(values)}
    >
      <FormFailure title={t('forgot.notSent')} message={failure} />
      <Form.Item
        name="email"
        label={labels.email}
        rules={useEmailRules(labels.email)}
        validateTrigger="onSubmit"
        extra={t('forgot.emailHelp')}
      >
        <EmailInput autoFocus />
      </Form.Item>
      <SendButton htmlType="submit" type="primary" size="large" block loading={busy}>
        {busy ? t('forgot.sending') : t('forgot.send')}
      </SendButton>
    </ShopForm>
  );
}
