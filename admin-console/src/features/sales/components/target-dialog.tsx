import { formatUsdt } from '@lotline/web-core/money';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { setTarget, useSalesCache, type Staff } from '../api';
import { isTarget, monthsFrom } from '../months';

/** How many months ahead the server takes a target. */
const AHEAD = 3;

interface Values {
  month: string;
  amount: string;
}

/** What a salesperson is to sell in a month. */
export function TargetDialog({ staff, nowMs, onClose }: { staff: Staff; nowMs: number; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const cache = useSalesCache();
  const labels = { month: t('field.month'), amount: t('field.amount') };
  const months = monthsFrom(nowMs, AHEAD);
  const amountOf = ({ amount }: Values): string | null => (amount.trim() === '' ? null : amount.trim());
  return (
    <ReviewedForm<Values>
      name="target"
      title={t('target.title', { name: staff.username })}
      initialValues={{ month: months[0] ?? '', amount: '' }}
      fields={
        <>
          <Form.Item name="month" label={labels.month} extra={t('target.utc')}>
            <Select options={months.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item
            name="amount"
            label={labels.amount}
            extra={t('target.hint')}
            rules={[
              {
                validator: (_, typed: string) =>
                  isTarget(typed) ? Promise.resolve() : Promise.reject(new Error(t('target.wrong'))),
              },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
          </Form.Item>
        </>
      }
      review={(values) => {
        const amount = amountOf(values);
        return (
          <FactList
            rows={[
              [labels.month, values.month],
              [labels.amount, amount === null ? t('target.none') : formatUsdt(amount)],
            ]}
          />
        );
      }}
      submitLabel={() => t('target.submit')}
      failedTitle={t('failed')}
      labels={labels}
      reasonFields={{ 'sales.month_past': 'month' }}
      send={(values) => {
        const amount = amountOf(values);
        return setTarget(staff.id, { month: values.month, ...(amount === null ? { clear: ['amount'] } : { amount }) });
      }}
      onSent={() => {
        toast('success', t('target.done'));
        onClose();
        void cache.changed();
      }}
      onClose={onClose}
    />
  );
}
