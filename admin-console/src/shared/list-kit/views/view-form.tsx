import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../components/send-button';
import styles from '../list.module.css';

interface Values {
  name: string;
  shared: boolean;
}

/** Asks for a view's name and, of those who may share, whether all see it. Stays open with the reason when it fails. */
export function ViewForm(props: {
  name: string;
  /** Null where it is not asked. */
  shared: boolean | null;
  submit: string;
  onSubmit: (content: Values) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['list', 'common', 'errors']);
  const [form] = Form.useForm<Values>();
  const sending = useMutation({
    mutationFn: props.onSubmit,
    onError: (error) => form.setFields([{ name: 'name', errors: [messageFor(error, t)] }]),
  });
  return (
    <Form<Values>
      form={form}
      name={useId()}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      className={styles.panelForm}
      initialValues={{ name: props.name, shared: props.shared ?? false }}
      onFinish={({ name, shared = false }) => sending.mutate({ name: name.trim(), shared })}
    >
      <Form.Item
        name="name"
        label={t('view.name')}
        rules={[{ required: true, whitespace: true, message: t('view.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      {props.shared !== null && (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{t('view.forAll')}</Checkbox>
        </Form.Item>
      )}
      <div className={styles.panelButtons}>
        <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>
        <SendButton type="primary" htmlType="submit" loading={sending.isPending}>
          {props.submit}
        </SendButton>
      </div>
    </Form>
  );
}
