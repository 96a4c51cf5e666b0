import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../shared/components/copy';
import { serverErrors } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { confirmEnrolment, type Enrolment, useSecurityCache } from '../api';
import { PasswordFirst } from './password-first';
import styles from './security.module.css';

const QR_PX = 180;
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The password, then the secret for the authenticator as QR code and text, and its first code. */
export function Enrol({ onEnrolled, onCancel }: { onEnrolled: (codes: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const cache = useSecurityCache();
  const [form] = Form.useForm<{ code: string }>();
  const [begun, setBegun] = useState<Enrolment | null>(null);
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmEnrolment(code),
    onSuccess: (codes) => {
      void cache.changed();
      onEnrolled(codes);
    },
    onError: (error) => {
      const errors = serverErrors(error, t, () => t('enrol.code'));
      form.setFields(errors.map(({ message }) => ({ name: 'code', errors: [message] })));
    },
  });
  if (begun === null) return <PasswordFirst onBegun={setBegun} onCancel={onCancel} />;
  const { uri, secret } = begun;
  return (
    <div className={styles.enrol}>
      {/* Black on white in both themes: cameras need it so. */}
      <QRCode value={uri} size={QR_PX} color="#000000" bgColor="#ffffff" aria-label={t('enrol.qr')} />
      <div>
        <ol>
          <li>{t('enrol.step1')}</li>
          <li>
            {t('enrol.step2')} <Code text={secret} shown={grouped(secret)} name={t('enrol.secret')} />
          </li>
          <li>{t('enrol.step3')}</li>
        </ol>
        <Form
          form={form}
          name="enrol"
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => confirm.mutate(values)}
        >
          <Form.Item
            name="code"
            label={t('enrol.code')}
            rules={[{ required: true, whitespace: true, message: t('enrol.codeMissing') }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} autoFocus />
          </Form.Item>
          <div className={styles.buttons}>
            <SendButton type="primary" htmlType="submit" loading={confirm.isPending}>
              {t('enrol.confirm')}
            </SendButton>
            <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
