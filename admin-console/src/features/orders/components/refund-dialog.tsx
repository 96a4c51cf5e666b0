import { digits, formatUsdt, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { AgentLoss, readAmount, useAmountRule } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { previewRefund, refundOrder, useOrderCache, type Order } from '../api';
import { leftToRefund, refundEffect } from '../money';
import styles from './orders.module.css';

interface Values {
  amount: string;
  reason: string;
}

function Preview({ order, amount, reason }: { order: Order; amount: Micro; reason: string }) {
  const { t } = useTranslation(['orders', 'shell']);
  const { buyer, email } = order;
  const total = parseUsdt(order.amount_refunded) + amount;
  return (
    <>
      <FactList
        rows={[
          [t('refund.amount'), <strong key="amount">{formatUsdt(amount)}</strong>],
          [
            t('refund.to'),
            buyer === null ? t('refund.toGuest', { email }) : t('refund.toUser', { name: buyer.username }),
          ],
          [t('refund.total'), t('refund.totalOf', { total: formatUsdt(total), paid: formatUsdt(order.amount_paid) })],
          [t('shell:form.reason'), reason],
        ]}
      />
      <p>{t(`refund.effect.${refundEffect(order, amount)}`)}</p>
      {buyer === null && <p>{t('refund.guestNote')}</p>}
      <AgentLoss
        about={[order.order_no, toWire(amount)]}
        fetch={(signal) => previewRefund(order.order_no, toWire(amount), signal)}
      />
      <p className={styles.quiet}>{t('refund.audited')}</p>
    </>
  );
}

/** Gives money of an order back. `requestKey` outlives the dialog: opened again after a lost answer, it repeats nothing. */
export function RefundDialog(props: {
  order: Order;
  requestKey: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const { order, requestKey, onClose } = props;
  const { t } = useTranslation('orders');
  const cache = useOrderCache();
  const left = toWire(leftToRefund(order));
  const label = t('refund.amount');
  const rule = useAmountRule(label, left, readAmount);
  const amountOf = (values: Values): Micro => readAmount(values.amount, left).micro ?? 0n;
  return (
    <ReviewedForm<Values>
      name="refund"
      title={t('refund.title', { no: order.order_no })}
      initialValues={{ amount: digits(left), reason: '' }}
      fields={
        <>
          <Form.Item
            name="amount"
            label={label}
            extra={t('refund.left', { left: formatUsdt(left) })}
            required
            rules={[rule]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
          </Form.Item>
          <ReasonField hint={t('refund.reasonHint')} />
        </>
      }
      review={(values) => <Preview order={order} amount={amountOf(values)} reason={values.reason.trim()} />}
      submitLabel={(values) => t('refund.submit', { amount: formatUsdt(amountOf(values)) })}
      failedTitle={t('refund.failed')}
      labels={{ amount: label, reason: t('refund.reason') }}
      reasonFields={{ 'orders.refund_above_paid': 'amount' }}
      send={(values) => {
        const body = { amount: toWire(amountOf(values)), reason: values.reason.trim() };
        return refundOrder(order.order_no, body, requestKey.keyOf({ ...body, order: order.order_no }));
      }}
      onSent={() => {
        requestKey.renew();
        toast('success', t('refund.done', { no: order.order_no }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
