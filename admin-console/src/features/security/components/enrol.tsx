import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, QRCode, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../shared/copy';
import { Failure } from '../../../shared/failure';
import { serverFaults } from '../../../shared/form/server-errors';
import { beginEnrolment, confirmEnrolment, useSecurityCache } from '../api';
import styles from './security.module.css';

const QR_PX = 180;
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for the authenticator as QR code and text, and its first code. */
export function Enrol({ onEnrolled, onCancel }: { onEnrolled: (codes: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const cache = useSecurityCache();
  const [form] = Form.useForm<{ code: string }>();
  // Asked for once each time the step is opened: every question makes a new secret.
  const begun = useQuery({
    queryKey: ['enrolment'],
    queryFn: beginEnrolment,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmEnrolment(code),
    onSuccess: (codes) => {
      void cache.changed();
      onEnrolled(codes);
    },
    onError: (error) => {
      const faults = serverFaults(error, t, () => t('enrol.code'));
      form.setFields(faults.map(({ message }) => ({ name: 'code', errors: [message] })));
    },
  });
  if (begun.error)
    return <Failure error={begun.error} title={t('enrol.failed')} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <Skeleton active paragraph={{ rows: 5 }} />;
  const { uri, secret } = begun.data;
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
            <Button type="primary" htmlType="submit" loading={confirm.isPending}>
              {t('enrol.confirm')}
            </Button>
            <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
