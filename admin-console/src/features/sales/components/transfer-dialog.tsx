import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { assignCustomer, receiversQuery, useSalesCache, type Staff } from '../api';

interface Values {
  to: string;
  reason: string;
}

/** Gives a customer of one of the sales staff to another, from now on. */
export function TransferDialog(props: { staff: Staff; username: string; onClose: () => void }) {
  const { staff, username, onClose } = props;
  const { t } = useTranslation(['sales', 'shell', 'errors']);
  const cache = useSalesCache();
  const receivers = useQuery(receiversQuery);
  const others = (receivers.data?.items ?? []).filter(({ id, selling }) => selling && id !== staff.id);
  const nameOf = (id: string) => others.find((one) => one.id === id)?.username ?? '';
  const label = t('transfer.to');
  return (
    <ReviewedForm<Values>
      name="transfer"
      title={t('transfer.title', { name: username })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <Form.Item
            name="to"
            label={label}
            extra={receivers.isSuccess && others.length === 0 ? t('transfer.nobody') : undefined}
            required
            rules={[{ required: true, message: t('errors:rule.required', { label }) }]}
          >
            <Select
              loading={receivers.isPending}
              options={others.map(({ id, username: name }) => ({ value: id, label: name }))}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <ReasonField hint={t('assign.reasonHint')} />
        </>
      }
      review={({ to, reason }) => (
        <>
          <FactList
            rows={[
              [t('transfer.customer'), username],
              [t('transfer.from'), staff.username],
              [label, nameOf(to)],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t('assign.effect')}</p>
        </>
      )}
      submitLabel={({ to }) => t('transfer.submit', { name: nameOf(to) })}
      failedTitle={t('failed')}
      labels={{ to: label, reason: t('shell:form.reason') }}
      reasonFields={{
        'sales.suspended': 'to',
        'sales.not_selling': 'to',
        'sales.own_account': 'to',
        'sales.customer_unchanged': 'to',
      }}
      send={({ to, reason }) => assignCustomer(to, { username, reason: reason.trim() })}
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
