import { NetworkError, TimeoutError, type Schemas } from '@lotline/web-core/api';
import { refusedBy, type Maintenance } from '@lotline/shop/maintenance';
import { formatUsdt, linePrice, orderTotal, parseUsdt, toWire } from '@lotline/web-core/money';
import { storedAttribution } from '@lotline/web-core/session';
import { needsChain, parseQuantity, payPlan, quantityLimits, quantityProblem } from '@lotline/shop/ordering';
import { plainEmail } from '@lotline/web-core/account';
import { Checkbox, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLanguage, useSession } from '../../../../shared/app-state';
import { useSpendableBalance } from '../../../../shared/balance';
import { FormFailure, useFormErrors } from '../../../../shared/fields/form-errors';
import { Notice } from '../../../../shared/feedback/notice';
import { PaymentOptions, usePaymentOptions } from '../../../../shared/fields/payment-options';
import { session } from '../../../../shared/services';
import { ShopForm } from '../../../../shared/fields/shop-form';
import { useText } from '../../../../shared/text';
import type { Order, PlaceOrder } from '../../api';
import { ChangedOfferDialog } from './changed-offer';
import { EmailSlip, useEmailSlip } from './email-suggestion';
import { OpenOrderDialog, OpenOrderNotice, readOpenOrder, useOpenOrder } from './open-order';
import { OrderFields, type OrderLabels, type OrderValues } from './order-fields';
import styles from './order-panel.module.css';
import { OrderTotal } from './order-total';
import { PayMethodItem, useUsualMethod } from './pay-fields';
import { usePlaceOrder } from './place-order';
import { SubmitOrder } from './submit-order';

type Goods = Schemas['Goods'];

/** There is nothing to pay with on the chain. */
const NOT_CONFIGURED = 'not_configured' as const;

interface PanelProps {
  goods: Goods;
  /** What is stopped; undefined until it is known. */
  maintenance: Maintenance | undefined;
  /** Stands above the fields. */
  details: (quantity: number | null) => ReactNode;
  /** Stands below the fields. */
  children?: ReactNode;
}

/** The order as it was filled in, with the unit price that the buyer saw. */
function orderBody(goods: Goods, values: OrderValues): PlaceOrder {
  const quantity = parseQuantity(values.quantity) ?? 0;
  return {
    goods_id: goods.id,
    quantity,
    ...(goods.gender_choice ? { gender: values.gender } : {}),
    email: plainEmail(values.email),
    method: values.method,
    // Asked only where money may come late.
    deliver_partial: values.method !== 'balance' && values.deliver_partial,
    expected_price: toWire(linePrice(goods, quantity)),
  };
}

/** Tells of a unit price that moved while the panel was open. */
function PriceMoved({ goods, quantity }: { goods: Goods; quantity: number | null }) {
  const { t } = useText('orders');
  const [first] = useState(goods);
  if (quantity === null) return null;
  const before = linePrice(first, quantity);
  const now = linePrice(goods, quantity);
  if (before === now) return null;
  return (
    <Notice tone="warning">
      {t('panel.priceMoved', { before: formatUsdt(before, { unit: false }), now: formatUsdt(now) })}
    </Notice>
  );
}

function usePanel(goods: Goods, labels: OrderLabels, maintenance: Maintenance | undefined) {
  const user = useSession()?.user;
  const [language] = useLanguage();
  const [form] = Form.useForm<OrderValues>();
  const gender = Form.useWatch('gender', form) ?? 'random';
  const method = Form.useWatch('method', form) ?? 'tron';
  const typed = Form.useWatch('quantity', form) ?? '';
  const quantity = quantityProblem(typed, goods, gender) === null ? parseQuantity(typed) : null;
  const held = useSpendableBalance();
  const balance = held === null ? null : parseUsdt(held);
  const total = quantity === null ? null : orderTotal(goods, quantity);
  const chainOff = maintenance?.payments === true;
  useUsualMethod(form, total, balance, chainOff);
  const options = usePaymentOptions();
  const onChain = needsChain(method, total, balance ?? 0n);

  const { t } = useText('orders');
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const errors = useFormErrors(form, labels);
  const order = usePlaceOrder((error) => {
    // Nobody knows whether the order arrived; the key that goes along again keeps it one.
    const unanswered = error instanceof NetworkError || error instanceof TimeoutError;
    const message = unanswered ? t('unanswered.body') : errors.refuse(error);
    setFailure(message === null ? null : { title: unanswered ? t('unanswered.title') : t('failed'), message });
  });
  const open = useOpenOrder(goods.id);
  const [asked, setAsked] = useState<{ values: OrderValues; order: Order } | null>(null);
  const [reading, setReading] = useState(false);
  const slip = useEmailSlip();
  const place = (values: OrderValues) => {
    errors.clear();
    setFailure(null);
    setAsked(null);
    order.place({ ...orderBody(goods, values), language, ...storedAttribution(session) });
  };
  return {
    form,
    errors,
    failure,
    order,
    open,
    chosen: {
      email: Form.useWatch('email', form) ?? '',
      gender,
      method,
      quantity,
      total,
      balance,
      chainOff,
      guest: balance === null,
    },
    options,
    onChain,
    refused: refusedBy(maintenance, onChain) ?? (onChain && options?.length === 0 ? NOT_CONFIGURED : null),
    plan: total === null ? null : payPlan(total, balance ?? 0n, method),
    initialEmail: user?.email ?? session.get('reply') ?? '',
    /** The second order that waits for an answer. */
    asked,
    place,
    slip,
    submit: async (values: OrderValues) => {
      if (slip.stops(values.email)) return;
      setReading(true);
      const waiting = await readOpenOrder(goods.id);
      setReading(false);
      if (waiting === null) place(values);
      else setAsked({ values, order: waiting });
    },
    /** From when it was looked whether another order waits. */
    placing: reading || order.placing,
    forget: () => setAsked(null),
    accept: (changed: PlaceOrder) => {
      form.setFieldValue('quantity', String(changed.quantity));
      order.place(changed);
    },
  };
}

function useLabels(): OrderLabels {
  const { t } = useText('orders');
  return {
    quantity: t('panel.quantity'),
    gender: t('panel.gender'),
    email: t('panel.email'),
    method: t('pay.label'),
  };
}

/** Quantity, gender, e-mail and total of one goods, up to the placed order. */
export function OrderPanel({ goods, maintenance, details, children }: PanelProps) {
  const { t } = useText('orders');
  const labels = useLabels();
  const panel = usePanel(goods, labels, maintenance);
  const { form, errors, order, open, chosen, asked } = panel;
  const { min, max } = quantityLimits(goods, 'random');

  return (
    <ShopForm<OrderValues>
      form={form}
      errors={errors}
      validateTrigger={['onBlur', 'onChange']}
      initialValues={{
        quantity: String(min),
        gender: 'random',
        email: panel.initialEmail,
        method: 'tron',
        deliver_partial: false,
      }}
      onFinish={(values) => void panel.submit(values)}
      className={styles.form}
    >
      <div className={styles.notices}>
        {open !== null && <OpenOrderNotice order={open} />}
        <PriceMoved goods={goods} quantity={chosen.quantity} />
      </div>
      {details(chosen.quantity)}
      <OrderFields goods={goods} gender={chosen.gender} labels={labels} />
      {/* Without any method the button says so. */}
      {panel.onChain && panel.options?.length !== 0 && <PaymentOptions options={panel.options} />}
      {chosen.method !== 'balance' && (
        <Form.Item name="deliver_partial" valuePropName="checked">
          <Checkbox>{chosen.guest ? t('pay.partialGuest') : t('pay.partial')}</Checkbox>
        </Form.Item>
      )}
      {children}
      <div className={styles.foot}>
        {chosen.balance !== null && <PayMethodItem label={labels.method} {...chosen} balance={chosen.balance} />}
        <OrderTotal goods={goods} quantity={chosen.quantity} method={chosen.method} plan={panel.plan} />
        {panel.slip.found !== null && panel.slip.found.email === plainEmail(chosen.email) && (
          <EmailSlip
            slip={panel.slip.found}
            onTake={(email) => {
              form.setFieldValue('email', email);
              panel.slip.close();
            }}
            onKeep={panel.slip.close}
          />
        )}
        <FormFailure title={panel.failure?.title ?? ''} message={panel.failure?.message ?? null} />
        <SubmitOrder
          method={chosen.method}
          balance={chosen.balance}
          soldOut={max < min}
          refused={panel.refused}
          placing={panel.placing}
        />
      </div>
      {asked !== null && (
        <OpenOrderDialog order={asked.order} onAnother={() => panel.place(asked.values)} onClose={panel.forget} />
      )}
      {order.changed !== null && (
        <ChangedOfferDialog goods={goods} changed={order.changed} onAccept={panel.accept} onDecline={order.dismiss} />
      )}
    </ShopForm>
  );
}
