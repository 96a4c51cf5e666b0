import type { Schemas } from '@lotline/front-kit/api';
import { linePrice, orderTotal, toWire } from '@lotline/front-kit/money';
import { storedAttribution } from '@lotline/front-kit/session';
import { parseQuantity, quantityLimits, quantityProblem, type PayMethod } from '@lotline/front-kit/shop';
import { Button, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { AntdProvider } from '../../../shared/antd-provider';
import { useLanguage, useSession } from '../../../shared/app-state';
import { useBalance } from '../../../shared/balance';
import { FormFailure, useFormErrors } from '../../../shared/form-errors';
import { Notice } from '../../../shared/notice';
import { session } from '../../../shared/services';
import { useText } from '../../../shared/text';
import type { PlaceOrder } from '../api';
import { OrderFields, type OrderValues } from './order-fields';
import styles from './order-panel.module.css';
import { OrderTotal } from './order-total';
import { PayFields } from './pay-fields';
import { PriceChanged, usePlaceOrder } from './place-order';

interface PanelProps {
  goods: Schemas['Goods'];
  maintenance: boolean;
  /** Stands between the head and the form. */
  details: (quantity: number | null) => ReactNode;
}

/** Quantity, gender, e-mail and total of one goods, up to the placed order. */
export const OrderPanel = (props: PanelProps) => (
  <AntdProvider>
    <Panel {...props} />
  </AntdProvider>
);

/** The order as it was filled in, with the unit price that the buyer saw. */
function orderBody(goods: Schemas['Goods'], values: OrderValues): PlaceOrder {
  const quantity = parseQuantity(values.quantity) ?? 0;
  return {
    goods_id: goods.id,
    quantity,
    ...(goods.gender_choice ? { gender: values.gender } : {}),
    email: values.email.trim(),
    method: values.method,
    // Asked only where money may come late.
    deliver_partial: values.method !== 'balance' && values.deliver_partial,
    expected_price: toWire(linePrice(goods, quantity)),
  };
}

/** What places the order, and what will happen then. */
function Submit(props: { method: PayMethod; soldOut: boolean; maintenance: boolean; placing: boolean }) {
  const { method, soldOut, maintenance, placing } = props;
  const { t } = useText('orders');
  const text = method === 'balance' ? t('pay.submit') : t('panel.submit');
  return (
    <>
      <div className={styles.submit}>
        <Button type="primary" htmlType="submit" block size="large" loading={placing} disabled={soldOut || maintenance}>
          {soldOut ? t('panel.soldOut') : placing ? t('panel.submitting') : text}
        </Button>
      </div>
      <p className={styles.network}>{method === 'balance' ? t('pay.atOnce') : t('panel.network')}</p>
    </>
  );
}

function Panel({ goods, maintenance, details }: PanelProps) {
  const { t } = useText('orders');
  const user = useSession()?.user;
  const [language] = useLanguage();
  const [form] = Form.useForm<OrderValues>();
  const gender = Form.useWatch('gender', form) ?? 'random';
  const method = Form.useWatch('method', form) ?? 'tron';
  const balance = useBalance();
  const typed = Form.useWatch('quantity', form) ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const quantity = quantityProblem(typed, goods, gender) === null ? parseQuantity(typed) : null;
  const labels = {
    quantity: t('panel.quantity'),
    gender: t('panel.gender'),
    email: t('panel.email'),
    method: t('pay.label'),
  };
  const errors = useFormErrors(form, labels);
  const order = usePlaceOrder((error) => setFailure(errors.refuse(error)));
  const { min, max } = quantityLimits(goods, 'random');
  const soldOut = max < min;

  const submit = (values: OrderValues) => {
    errors.clear();
    setFailure(null);
    order.place({ ...orderBody(goods, values), language, ...storedAttribution(session) });
  };

  return (
    <Form<OrderValues>
      noValidate
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={false}
      initialValues={{
        quantity: String(min),
        gender: 'random',
        email: user?.email ?? session.get('reply') ?? '',
        method: 'tron',
        deliver_partial: false,
      }}
      onFinish={submit}
      onFinishFailed={errors.onFinishFailed}
      onValuesChange={errors.onValuesChange}
      className={styles.form}
    >
      {details(quantity)}
      {errors.summary}
      <FormFailure title={t('failed')} message={failure} />
      <OrderFields goods={goods} gender={gender} labels={labels} />
      <PayFields
        label={labels.method}
        method={method}
        total={quantity === null ? null : orderTotal(goods, quantity)}
        balance={balance}
      />
      <OrderTotal goods={goods} quantity={quantity} />
      {maintenance && <Notice tone="warning">{t('panel.maintenance')}</Notice>}
      <Submit method={method} soldOut={soldOut} maintenance={maintenance} placing={order.placing} />
      {order.changed !== null && (
        <PriceChanged changed={order.changed} onAccept={order.placeAgain} onDecline={order.dismiss} />
      )}
    </Form>
  );
}
