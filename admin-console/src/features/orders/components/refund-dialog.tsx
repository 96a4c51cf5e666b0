import { digits, formatUsdt, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import { localText } from '@lotline/web-core/i18n';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { AgentLoss, readAmount, useAmountRule } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage } from '../../../shared/hooks/app-state';
import { previewRefund, refundOrder, useOrderCache, type Order } from '../api';
import { leftToRefund, leftToRefundOf, refundEffect } from '../money';
import styles from './orders.module.css';

/** Stands for all items in the choice of what to refund. */
const wholeOrder = 0;

interface Values {
  /** Position of an item, or `wholeOrder`. */
  item: number;
  amount: string;
  reason: string;
}

const positionOf = ({ item }: Pick<Values, 'item'>): number | null => (item === wholeOrder ? null : item);

const maxOf = (order: Order, values: Pick<Values, 'item'>): string => toWire(leftToRefundOf(order, positionOf(values)));

/** Zero where what was typed is not an amount. */
const amountOf = (order: Order, values: Values): Micro => readAmount(values.amount, maxOf(order, values)).micro ?? 0n;

/** `item` is missing in a refund of the whole order, as in the API. */
const toBody = (order: Order, values: Values) => {
  const item = positionOf(values);
  return { amount: toWire(amountOf(order, values)), ...(item === null ? {} : { item }) };
};

function useItemName(order: Order) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (position: number | null): string => {
    const item = order.items.find((one) => one.position === position);
    if (item === undefined) return t('refund.wholeOrder');
    return t('refund.itemName', { position: item.position, name: localText(item.name, language) });
  };
}

function Preview({ order, values }: { order: Order; values: Values }) {
  const { t } = useTranslation(['orders', 'shell']);
  const itemName = useItemName(order);
  const { buyer, email } = order;
  const amount = amountOf(order, values);
  const total = parseUsdt(order.amount_refunded) + amount;
  const query = toBody(order, values);
  return (
    <>
      <FactList
        rows={[
          ...(order.items.length > 1 ? [[t('refund.item'), itemName(positionOf(values))] satisfies Fact] : []),
          [t('refund.amount'), <strong key="amount">{formatUsdt(amount)}</strong>],
          [
            t('refund.to'),
            buyer === null ? t('refund.toGuest', { email }) : t('refund.toUser', { name: buyer.username }),
          ],
          [t('refund.total'), t('refund.totalOf', { total: formatUsdt(total), paid: formatUsdt(order.amount_paid) })],
          [t('shell:form.reason'), values.reason.trim()],
        ]}
      />
      <p>{t(`refund.effect.${refundEffect(order, amount)}`)}</p>
      {buyer === null && <p>{t('refund.guestNote')}</p>}
      <AgentLoss
        about={[order.order_no, query.amount, String(query.item)]}
        fetch={(signal) => previewRefund(order.order_no, query, signal)}
      />
      <p className={styles.quiet}>{t('refund.audited')}</p>
    </>
  );
}

/** The choice between the whole order and one of its items; all that is left of the choice becomes the amount. */
function ItemField({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const itemName = useItemName(order);
  const form = Form.useFormInstance<Values>();
  const refundable = order.items.filter((item) => leftToRefund(item) > 0n);
  const options = [wholeOrder, ...refundable.map((item) => item.position)].map((item) => ({
    value: item,
    label: itemName(positionOf({ item })),
  }));
  return (
    <Form.Item name="item" label={t('refund.item')} required>
      <Select
        options={options}
        onChange={(item: number) =>
          form.setFields([{ name: 'amount', value: digits(maxOf(order, { item })), errors: [] }])
        }
      />
    </Form.Item>
  );
}

function AmountField({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const label = t('refund.amount');
  const max = maxOf(order, { item: Form.useWatch<number | undefined>('item') ?? wholeOrder });
  return (
    <Form.Item
      name="amount"
      label={label}
      extra={t('refund.left', { left: formatUsdt(max) })}
      required
      rules={[useAmountRule(label, max, readAmount)]}
    >
      <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
    </Form.Item>
  );
}

/** Refunds money of an order or of one item. `requestKey` outlives the dialog: opened again after a lost answer, it repeats nothing. */
export function RefundDialog(props: {
  order: Order;
  requestKey: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const { order, requestKey, onClose } = props;
  const { t } = useTranslation('orders');
  const cache = useOrderCache();
  return (
    <ReviewedForm<Values>
      name="refund"
      title={t('refund.title', { no: order.order_no })}
      initialValues={{ item: wholeOrder, amount: digits(maxOf(order, { item: wholeOrder })), reason: '' }}
      fields={
        <>
          {order.items.length > 1 ? <ItemField order={order} /> : <Form.Item name="item" hidden noStyle />}
          <AmountField order={order} />
          <ReasonField hint={t('refund.reasonHint')} />
        </>
      }
      review={(values) => <Preview order={order} values={values} />}
      submitLabel={(values) => t('refund.submit', { amount: formatUsdt(amountOf(order, values)) })}
      failedTitle={t('refund.failed')}
      labels={{ item: t('refund.item'), amount: t('refund.amount'), reason: t('refund.reason') }}
      reasonFields={{ 'orders.refund_above_paid': 'amount' }}
      send={(values) => {
        const body = { ...toBody(order, values), reason: values.reason.trim() };
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
