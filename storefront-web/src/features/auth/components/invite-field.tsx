import { promotionCodeQuery } from '@lotline/shop/agents';
import { forgetPromotion } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { api, session } from '../../../shared/services';
import { useText } from '../../../shared/text';

/**
 * The invite code. One that a cashier's address or a promotion link brought is filled in once it is known to be somebody's:
 * an unknown one is refused.
 */
export function InviteField({ label }: { label: string }) {
  const { t } = useText('auth');
  const form = Form.useFormInstance<{ invite_code?: string }>();
  const invite = session.get('inviteCode');
  const code = invite ?? session.get('promotionCode') ?? '';
  const known = useQuery({ ...promotionCodeQuery(api, code), enabled: code !== '', retry: false });
  const invited = known.data === true;
  const ended = known.data === false;
  useEffect(() => {
    if (invited && !form.isFieldTouched('invite_code')) form.setFieldValue('invite_code', code);
    if (ended && invite !== null) session.remove('inviteCode');
    else if (ended) forgetPromotion(session);
  }, [invited, ended, form, code, invite]);
  return (
    <Form.Item name="invite_code" label={label} extra={invited ? t('field.invited', { code }) : undefined}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} />
    </Form.Item>
  );
}
