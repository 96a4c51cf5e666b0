import { useInviteCode } from '@lotline/shop/auth';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The invite code, filled in with the one that a link brought. */
export function InviteField({ label }: { label: string }) {
  const { t } = useTranslation('auth');
  const form = Form.useFormInstance<{ invite_code?: string }>();
  const code = useInviteCode();
  useEffect(() => {
    if (code !== null && !form.isFieldTouched('invite_code')) form.setFieldValue('invite_code', code);
  }, [form, code]);
  return (
    <Form.Item name="invite_code" label={label} extra={code === null ? undefined : t('field.invited', { code })}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} />
    </Form.Item>
  );
}
