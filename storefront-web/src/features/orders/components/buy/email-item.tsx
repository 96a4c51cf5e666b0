import { emailError, MAX_EMAIL_LENGTH } from '@lotline/web-core/account';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '../../../../shared/fields/email-input';

/** Where the lines go. */
export function EmailItem({ label }: { label: string }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const validator = (_: unknown, typed: string) => {
    const error = emailError(typed);
    if (error === null) return Promise.resolve();
    return Promise.reject(new Error(t(`errors:rule.${error}`, { label, max: MAX_EMAIL_LENGTH })));
  };
  return (
    <Form.Item name="email" label={label} extra={t('panel.emailHelp')} validateTrigger="onBlur" rules={[{ validator }]}>
      <EmailInput type="email" aria-required />
    </Form.Item>
  );
}
