import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { serverErrors } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { beginEnrolment, type Enrolment } from '../api';
import styles from './security.module.css';

/** An authenticator is set up by who knows the password, not by who finds a browser open. */
export function PasswordFirst({ onBegun, onCancel }: { onBegun: (begun: Enrolment) => void; onCancel: () => void }) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const [form] = Form.useForm<{ password: string }>();
  const errorsOf = (error: unknown) => serverErrors(error, t, () => t('enrol.password'));
  const begin = useMutation({
    mutationFn: ({ password }: { password: string }) => beginEnrolment(password),
    onSuccess: onBegun,
    onError: (error) => form.setFields(errorsOf(error).map(({ message }) => ({ name: 'password', errors: [message] }))),
  });
  const failed = begin.error !== null && errorsOf(begin.error).length === 0;
  return (
    <Form
      form={form}
      name="enrol-password"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => begin.mutate(values)}
    >
      {failed && <Failure error={begin.error} title={t('enrol.failed')} />}
      <Form.Item
        name="password"
        label={t('enrol.password')}
        extra={t('enrol.passwordWhy')}
        rules={[{ required: true, message: t('enrol.passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <div className={styles.buttons}>
        <SendButton type="primary" htmlType="submit" loading={begin.isPending}>
          {t('enrol.next')}
        </SendButton>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </div>
    </Form>
  );
}
