import { formatUsdt, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { readSignedAmount, useAmountRule } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { adjust, mostAdjusted, useUsersCache, type User } from '../api';
import { BalancePreview } from './balance-preview';

interface Values {
  amount: string;
  reason: string;
}

const amountOf = ({ amount }: Values): Micro => readSignedAmount(amount, mostAdjusted).micro ?? 0n;

/** Gives to or takes from a balance. `requestKey` outlives the dialog: opened again after a lost answer, it repeats nothing. */
export function AdjustDialog(props: { user: User; requestKey: ReturnType<typeof useRequestKey>; onClose: () => void }) {
  const { user, requestKey, onClose } = props;
  const { t } = useTranslation(['users', 'shell', 'errors']);
  const cache = useUsersCache();
  const label = t('adjust.amount');
  const rule = useAmountRule(label, mostAdjusted, readSignedAmount);
  const covered = (_: unknown, amount: string) =>
    amountOf({ amount, reason: '' }) < -parseUsdt(user.balance)
      ? Promise.reject(new Error(t('errors:reason.ledger.insufficient_balance')))
      : Promise.resolve();
  return (
    <ReviewedForm<Values>
      name="adjust"
      title={t('adjust.title', { name: user.username })}
      initialValues={{ amount: '', reason: '' }}
      fields={
        <>
          <Form.Item
            name="amount"
            label={label}
            extra={t('adjust.amountHint', { balance: formatUsdt(user.balance) })}
            required
            rules={[rule, { validator: covered }]}
          >
            {/* Not "decimal": phones show no minus on that keyboard. */}
            <Input inputMode="text" autoComplete="off" suffix="USDT" />
          </Form.Item>
          <ReasonField hint={t('adjust.reasonHint')} />
        </>
      }
      review={(values) => <BalancePreview user={user} change={amountOf(values)} reason={values.reason.trim()} />}
      submitLabel={(values) => {
        const amount = amountOf(values);
        return amount < 0n
          ? t('adjust.take', { amount: formatUsdt(-amount) })
          : t('adjust.give', { amount: formatUsdt(amount) });
      }}
      failedTitle={t('adjust.failed')}
      labels={{ amount: label, reason: t('shell:form.reason') }}
      reasonFields={{ 'ledger.insufficient_balance': 'amount' }}
      send={(values) => {
        const body = { amount: toWire(amountOf(values)), reason: values.reason.trim() };
        return adjust(user.id, body, requestKey.keyOf({ ...body, user: user.id }));
      }}
      onSent={() => {
        requestKey.renew();
        toast('success', t('adjust.done', { name: user.username }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
