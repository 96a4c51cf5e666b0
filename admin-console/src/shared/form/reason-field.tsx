import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

const limits = { min: 2, max: 300 };

/** The reason that staff give for what they do with money. `hint` says who reads it. */
export function ReasonField({ hint }: { hint: string }) {
  const { t } = useTranslation(['shell', 'errors']);
  const label = t('form.reason');
  return (
    <Form.Item
      name="reason"
      label={label}
      extra={`${t('form.reasonLimits', limits)} ${hint}`}
      required
      rules={[
        { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
        {
          transform: (text: string) => text.trim(),
          min: limits.min,
          max: limits.max,
          message: t('errors:rule.length', { label, ...limits }),
        },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
    </Form.Item>
  );
}
