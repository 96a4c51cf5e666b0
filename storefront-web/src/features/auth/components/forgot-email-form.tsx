import { useTranslation } from 'react-i18next';
import { sendForgotCode, useEmailValidator } from '@lotline/shop/auth';
import { plainEmail } from '@lotline/web-core/account';
import { Form } from 'antd';
import { EmailInput } from '../../../shared/fields/email-input';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';

interface ForgotEmailFormProps {
  email: string;
  /** A code was sent, if the e-mail is registered. */
  onSent: (email: string) => void;
}

/** Where the code is to go. */
export function ForgotEmailForm({ email, onSent }: ForgotEmailFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ email: string }>();
  const labels = { email: t('field.email') };
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<{ email: string }>(errors, async (values) => {
    const to = plainEmail(values.email);
    await sendForgotCode(to);
    onSent(to);
  });
  return (
    <ShopForm<{ email: string }> form={form} errors={errors} initialValues={{ email }} onFinish={submit}>
      <FormFailure title={t('forgot.notSent')} message={failure} />
      <Form.Item
        name="email"
        label={labels.email}
        rules={[validatorRule(useEmailValidator(labels.email))]}
        validateTrigger="onSubmit"
        extra={t('forgot.emailHelp')}
      >
        <EmailInput autoFocus />
      </Form.Item>
      <SendButton htmlType="submit" type="primary" size="large" block loading={isPending}>
        {isPending ? t('forgot.sending') : t('forgot.send')}
      </SendButton>
    </ShopForm>
  );
}
