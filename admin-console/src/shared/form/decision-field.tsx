import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

/** The required choice of a dialog that decides something. */
export function DecisionField<D extends string>(props: { label: string; options: { value: D; label: string }[] }) {
  const { label, options } = props;
  const { t } = useTranslation('errors');
  return (
    <Form.Item
      name="decision"
      label={label}
      required
      rules={[{ required: true, message: t('rule.choose', { label }) }]}
    >
      <Radio.Group options={options} />
    </Form.Item>
  );
}
