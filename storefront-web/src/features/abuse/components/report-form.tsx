import { api } from '@lotline/shop/api';
import { type AbuseReport, REPORT_LENGTHS } from '@lotline/shop/abuse';
import { Form, Input, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import styles from './abuse.module.css';

function useRule() {
  const { t } = useTranslation(['abuse', 'errors']);
  return (field: keyof AbuseReport): FormRule[] => {
    const label = t(`field.${field}`);
    const [min, max] = REPORT_LENGTHS[field];
    const check = (_: unknown, value: string | undefined) => {
      const length = value?.trim().length ?? 0;
      const fits = length === 0 || (length >= min && length <= max);
      return fits ? Promise.resolve() : Promise.reject(new Error(t('errors:rule.length', { label, min, max })));
    };
    return [{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }, { validator: check }];
  };
}

/** Reports an account as one's own. `onSent` gets the ticket. Nothing that was typed is lost when it is refused. */
export function ReportForm({ onSent }: { onSent: (ticket: string) => void }) {
  const { t } = useTranslation(['abuse', 'errors']);
  const [form] = Form.useForm<AbuseReport>();
  const rule = useRule();
  const labels = {
    identifier: t('field.identifier'),
    contact: t('field.contact'),
    statement: t('field.statement'),
  };
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<AbuseReport>(errors, async (report) => {
    onSent((await api.post('/api/abuse-reports', { body: report })).ticket);
  });
  return (
    <ShopForm<AbuseReport> form={form} errors={errors} onFinish={submit}>
      <FormFailure title={t('failed')} message={failure} />
      <Form.Item
        name="identifier"
        label={labels.identifier}
        rules={rule('identifier')}
        extra={t('field.identifierHelp')}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" />
      </Form.Item>
      <Form.Item name="contact" label={labels.contact} rules={rule('contact')} extra={t('field.contactHelp')}>
        <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="statement" label={labels.statement} rules={rule('statement')} extra={t('field.statementHelp')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <div className={styles.submit}>
        <SendButton htmlType="submit" type="primary" size="large" loading={isPending}>
          {isPending ? t('submitting') : t('submit')}
        </SendButton>
      </div>
    </ShopForm>
  );
}
