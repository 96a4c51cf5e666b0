import { messageFor } from '@lotline/front-kit/errors';
import type { CodeWanted } from '@lotline/front-kit/office';
import { Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCodeWanted } from '../../shared/fresh-code';
import { paths } from '../../shared/paths';
import { useReturnFocus } from '../../shared/use-return-focus';

const fieldId = 'fresh_code';
/** A dialog in a drawer waits for the code: antd stacks that one higher than what lies at the layout. */
const aboveAll = 2_000;

function NotEnrolled({ wanted }: { wanted: CodeWanted }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Modal
      open
      zIndex={aboveAll}
      title={t('code.notEnrolledTitle')}
      onCancel={() => wanted.answer(null)}
      footer={[
        <Button key="cancel" onClick={() => wanted.answer(null)}>
          {t('common:action.cancel')}
        </Button>,
        // In a tab of its own: what was typed here stays.
        <Button key="enrol" type="primary" href={paths.security} target="_blank" onClick={() => wanted.answer(null)}>
          {t('code.enrol')}
        </Button>,
      ]}
    >
      <p>{t('code.notEnrolled')}</p>
    </Modal>
  );
}

function AskCode({ wanted }: { wanted: CodeWanted }) {
  const { t } = useTranslation(['shell', 'common', 'errors']);
  const [form] = Form.useForm<{ code: string }>();
  const wrong = ['auth.totp_wrong', 'auth.totp_used'].includes(wanted.refusal.reason ?? '');
  return (
    <Modal
      open
      zIndex={aboveAll}
      title={t('code.title')}
      okText={t('code.confirm')}
      cancelText={t('common:action.cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => wanted.answer(null)}
      afterOpenChange={(open) => {
        if (open) document.getElementById(fieldId)?.focus();
      }}
    >
      <p>{t('code.text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => wanted.answer(code.trim())}>
        <Form.Item
          name="code"
          label={t('code.label')}
          htmlFor={fieldId}
          extra={t('code.hint')}
          {...(wrong ? { validateStatus: 'error' as const, help: messageFor(wanted.refusal, t) } : {})}
          rules={[{ required: true, whitespace: true, message: t('code.missing') }]}
        >
          <Input id={fieldId} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Asked({ wanted }: { wanted: CodeWanted }) {
  useReturnFocus();
  return wanted.refusal.reason === 'auth.totp_not_enrolled' ? (
    <NotEnrolled wanted={wanted} />
  ) : (
    <AskCode wanted={wanted} />
  );
}

/** Asks for the code that a call waits for, wherever the reader is. */
export function FreshCodeDialog() {
  const wanted = useCodeWanted();
  return wanted === null ? null : <Asked key={wanted.refusal.requestId ?? ''} wanted={wanted} />;
}
