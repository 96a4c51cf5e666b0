import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { assignCustomer, useSalesCache, type Staff } from '../api';

interface Values {
  username: string;
  reason: string;
}

/** Assigns a user to a salesperson, from now on. */
export function AssignDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation(['sales', 'shell', 'errors']);
  const cache = useSalesCache();
  const label = t('field.customer');
  return (
    <ReviewedForm<Values>
      name="assign"
      title={t('assign.title', { name: staff.username })}
      initialValues={{ username: '', reason: '' }}
      fields={
        <>
          <Form.Item
            name="username"
            label={label}
            extra={t('assign.hint')}
            required
            rules={[{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }]}
          >
            <Input autoComplete="off" maxLength={64} />
          </Form.Item>
          <ReasonField hint={t('assign.reasonHint')} />
        </>
      }
      review={({ username, reason }) => (
        <>
          <FactList
            rows={[
              [label, username],
              [t('column.user'), staff.username],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t('assign.effect')}</p>
        </>
      )}
      submitLabel={() => t('assign.submit')}
      failedTitle={t('failed')}
      labels={{ username: label, reason: t('shell:form.reason') }}
      reasonFields={{
        'sales.user_not_found': 'username',
        'sales.customer_unchanged': 'username',
        'sales.customer_of_agent': 'username',
      }}
      send={({ username, reason }) => assignCustomer(staff.id, { username: username.trim(), reason: reason.trim() })}
      onSent={() => {
        toast('success', t('assign.done'));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
